/** @jest-environment node */
import { createNewestRoot } from './newest-root';

const PIN = `sha256-${'A'.repeat(43)}=`;

function storageWith(items: Record<string, string> = {}) {
  const map = new Map(Object.entries(items));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
  };
}

it('returns the version that was saved for the same pin', () => {
  const storage = storageWith();
  createNewestRoot(PIN, () => storage).save(3);
  expect([...storage.map]).toEqual([[`shell:newest-root:${PIN}`, '3']]);
  expect(createNewestRoot(PIN, () => storage).read()).toBe(3);
  expect(createNewestRoot('sha256-other', () => storage).read()).toBe(0);
});

it.each(['', 'x', '1e99', '1.5', 'Infinity'])('returns 0 for the malformed text %j', (text) => {
  expect(createNewestRoot(PIN, () => storageWith({ [`shell:newest-root:${PIN}`]: text })).read()).toBe(0);
});

it('returns 0 and does not throw without storage', () => {
  const memory = createNewestRoot(PIN, () => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  memory.save(2);
  expect(memory.read()).toBe(0);
});
