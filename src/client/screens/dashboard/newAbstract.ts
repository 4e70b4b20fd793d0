/** Id of the button to a new abstract, which takes the focus of a button that disappears. */
export const newAbstractId = 'new-abstract';
