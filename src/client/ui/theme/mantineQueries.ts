/**
 * How Mantine's choices find their options, for good: its own looks through every element of the page for shadow roots,
 * of which this site has none, and a hundred authors are many elements. The build puts it in its place.
 */
export const findElementBySelector = (selector: string, root: ParentNode = document) => root.querySelector(selector);

export const findElementsBySelector = (selector: string, root: ParentNode = document) =>
  Array.from(root.querySelectorAll(selector));

export const getRootElement = () => document;
