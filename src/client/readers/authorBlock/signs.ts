/** The marks with which a list of authors refers to notes, as part of a regular expression's character class. */
export const signs = '*†‡§¶#✉‖※△▲☆★';
