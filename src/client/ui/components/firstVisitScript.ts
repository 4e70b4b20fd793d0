/**
 * Runs in the head of a front page, before it is painted: marks a first visit, for which `hero.module.css` inks the drawing.
 * Later visits have the service worker. The mark is removed, so that a return to the page within the visit repeats
 * nothing.
 */
export const firstVisitScript = `if (navigator.serviceWorker && !navigator.serviceWorker.controller) {
  const { dataset } = document.documentElement;
  dataset.firstVisit = '';
  addEventListener('load', () => setTimeout(() => delete dataset.firstVisit, 3000));
}`;
