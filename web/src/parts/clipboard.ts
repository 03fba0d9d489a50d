/** Copies a text and returns whether it worked. */
export async function copied(text: string): Promise<boolean> {
  // The clipboard needs HTTPS or the same machine, which a club's server at home often does not have.
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
  // Outside an open dialog nothing can be selected.
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}
