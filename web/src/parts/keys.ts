/** Returns whether a dialog is open, which has its own use of the keys. */
export const dialogOpen = () => document.querySelector('dialog[open]') !== null;
