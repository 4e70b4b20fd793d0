/** The signs by which a list of authors refers to a note, for a class of a regular expression. */
export const signs = '*†‡§¶#✉‖※△▲☆★';
