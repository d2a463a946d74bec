/**
 * The bytes as a `data:` address, made beside the page's own work: our pages' policy shows no `blob:` as a picture.
 *
 * @throws what keeps the bytes from being read
 * @example image.src = await dataUrlOf(new Blob(['a'], { type: 'image/png' }));
 */
export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
}
