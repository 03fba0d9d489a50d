/** Copies something, and tells whether it worked. */
export async function copied(text: string): Promise<boolean> {
  // Only pages that come by HTTPS, or from the same machine, have the clipboard; a club's server at home often does not.
  if (!('clipboard' in navigator)) return copiedFromField(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copiedFromField(text),
  );
}

function copiedFromField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Outside an open dialog nothing can be marked.
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}
