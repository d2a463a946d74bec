/**
 * Returns a blob as a `data:` URL. Our Content-Security-Policy allows no `blob:` images.
 *
 * @throws the reader's error if the blob is unreadable
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
