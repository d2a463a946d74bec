import fc from 'fast-check';
import { entryText } from './entry-text';
import { createSharedStorage, quotaError } from './storage.fixture';
import { writeWithEviction } from './write-with-eviction';
// R-STORAGE-3

const NOW_MS = 1_000_000_000;
const entry = (savedAtMs: number, chars = 100) =>
  entryText({ savedAtMs, version: 1, json: JSON.stringify('x'.repeat(chars)) });

function bedWith(items: Record<string, string>, quotaChars = Infinity) {
  const shared = createSharedStorage(quotaChars);
  for (const [key, text] of Object.entries(items)) shared.items.set(key, text);
  const { storage } = shared.openTab();
  const write = (key: string, text: string, maxChars = 4_700_000) =>
    writeWithEviction({ storage, key, text, maxChars, nowMs: NOW_MS });
  return { ...shared, storage, write, keys: () => [...shared.items.keys()].sort() };
}

describe('a write over the limit', () => {
  const THREE = { 'shell:young': entry(30), 'shell:old': entry(10), 'shell:middle': entry(20) };

  it('evicts the oldest entry, and no more than needed', () => {
    const bed = bedWith(THREE);
    expect(bed.write('shell:new', entry(40), bed.usedChars() + 50)).toBe(true);
    expect(bed.keys()).toEqual(['shell:middle', 'shell:new', 'shell:young']);
  });

  it('counts a replaced item once', () => {
    const bed = bedWith(THREE);
    expect(bed.write('shell:old', entry(40), bed.usedChars())).toBe(true);
    expect(bed.keys()).toEqual(['shell:middle', 'shell:old', 'shell:young']);
  });

  it('ignores and keeps foreign keys', () => {
    const foreign = {
      theirs: entry(1, 5_000),
      'shell-like': entry(1),
      'Shell:x': entry(1),
      'my-shell:x': 'x',
    };
    const bed = bedWith({ ...foreign, ...THREE });
    expect(bed.write('shell:new', entry(40), 700)).toBe(true);
    expect(bed.keys()).toEqual([...Object.keys({ ...foreign, ...THREE }), 'shell:new'].sort());
    expect(bed.write('shell:new', entry(40, 600), 700)).toBe(true);
    expect(bed.keys()).toEqual([...Object.keys(foreign), 'shell:new'].sort());
  });

  it('keeps short plain texts', () => {
    const plain = { 'shell:user-id': '10001', 'shell:theme': 'dark', 'shell:language': 'kk-KAZ' };
    const bed = bedWith({ ...plain, ...THREE });
    expect(bed.write('shell:new', entry(40, 300), 450)).toBe(true);
    expect(bed.keys()).toEqual([...Object.keys(plain), 'shell:new'].sort());
  });

  it.each([
    ['a megabyte of corrupt text', 'x'.repeat(1_000_000)],
    ['an entry that claims to come from the future', entry(9e14)],
  ])('treats %s as the oldest', (_, rubbish) => {
    const bed = bedWith({ ...THREE, 'shell:rubbish': rubbish });
    expect(bed.write('shell:new', entry(40), bed.usedChars())).toBe(true);
    expect(bed.keys()).toEqual(['shell:middle', 'shell:new', 'shell:old', 'shell:young']);
  });
});

describe('a write over the browser’s quota', () => {
  it('evicts our entries, oldest first', () => {
    const items = { theirs: 'x'.repeat(5_000), 'shell:young': entry(30), 'shell:old': entry(10) };
    const bed = bedWith(items, 5_340);
    expect(bed.write('shell:new', entry(40))).toBe(true);
    expect(bed.keys()).toEqual(['shell:new', 'shell:young', 'theirs']);
  });

  it('fails if foreign items use everything, and keeps those', () => {
    const bed = bedWith({ theirs: 'x'.repeat(5_000) }, 5_010);
    expect(bed.write('shell:new', entry(40))).toBe(false);
    expect(bed.keys()).toEqual(['theirs']);
  });

  it.each(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'])('recognises the quota error %s', (name) => {
    const { write, storage } = bedWith({ 'shell:old': entry(1) });
    const setItem = jest.spyOn(storage, 'setItem');
    setItem.mockImplementationOnce(() => {
      throw quotaError(name);
    });
    expect(write('shell:new', 'x')).toBe(true);
    expect(setItem).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a SecurityError', new DOMException('no', 'SecurityError')],
    ['nothing at all', undefined],
  ])('rethrows %s', (_, thrown) => {
    const { write, storage } = bedWith({ 'shell:old': entry(1) });
    jest.spyOn(storage, 'setItem').mockImplementation(() => {
      throw thrown;
    });
    const outcome = () => {
      try {
        return { answer: write('shell:new', 'x') };
      } catch (caught) {
        return { caught };
      }
    };
    expect(outcome()).toEqual({ caught: thrown });
  });
});

it('never exceeds the limit and never removes foreign items, for any writes', () => {
  const write = fc.record({
    key: fc.constantFrom('shell:a', 'shell:b', 'shell:c', 'shell:d', 'theirs'),
    chars: fc.nat(400),
    isEntry: fc.boolean(),
  });
  const maxChars = 600;
  fc.assert(
    fc.property(fc.array(write, { maxLength: 20 }), fc.integer({ min: 500, max: 2_000 }), (writes, quota) => {
      const bed = bedWith({ theirs: 'x'.repeat(300) }, quota);
      writes.forEach(({ key, chars, isEntry }, at) => {
        const text = isEntry ? entry(at, chars) : 'x'.repeat(chars);
        if (key === 'theirs') return;
        const isWritten = bed.write(key, text, maxChars);
        if (isWritten) expect(bed.items.get(key)).toBe(text);
        const ours = [...bed.items].filter(([name]) => name.startsWith('shell:'));
        const ourChars = ours.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
        expect(ourChars).toBeLessThanOrEqual(maxChars);
        expect(bed.items.get('theirs')).toHaveLength(300);
      });
    }),
  );
});
