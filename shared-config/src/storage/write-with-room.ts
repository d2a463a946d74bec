import { isFromFuture, readEntryText } from './entry-text';
import { OWN_KEY_PREFIX, PLAIN_TEXT_MAX_CHARS } from './own-key';

/** One write: what, where, and how much all items of ours may take together, in UTF-16 characters. */
export interface RoomyWrite {
  storage: Storage;
  key: string;
  text: string;
  maxChars: number;
  nowMs: number;
}

/**
 * Writes a text, and evicts entries of ours, oldest first, where the cap or the browser's quota asks for it. Keys that
 * aren't ours, and short plain texts (which would free nothing), stay. Answers false when there is no room all the same.
 *
 * @throws whatever the storage throws that is not about its quota
 */
export function writeWithRoom({ storage, key, text, maxChars, nowMs }: RoomyWrite): boolean {
  const others = ownItems(storage, nowMs).filter((item) => item.key !== key);
  const evictable = others.filter((item) => item.isEvictable).sort((a, b) => a.savedAtMs - b.savedAtMs);
  let chars = key.length + text.length + others.reduce((sum, item) => sum + item.chars, 0);
  const evict = () => {
    const oldest = evictable.shift();
    if (!oldest) return false;
    storage.removeItem(oldest.key);
    chars -= oldest.chars;
    return true;
  };
  const isWritten = () => chars <= maxChars && isTaken(storage, key, text);
  while (!isWritten()) if (!evict()) return false;
  return true;
}

interface OwnItem {
  key: string;
  chars: number;
  /** 0 for what has no believable age. */
  savedAtMs: number;
  isEvictable: boolean;
}

function ownItems(storage: Storage, nowMs: number): OwnItem[] {
  return ownKeys(storage).map((key) => {
    const text = storage.getItem(key) ?? '';
    const entry = readEntryText(text);
    return {
      key,
      chars: key.length + text.length,
      savedAtMs: entry && !isFromFuture(entry, nowMs) ? entry.savedAtMs : 0,
      isEvictable: entry !== undefined || text.length > PLAIN_TEXT_MAX_CHARS,
    };
  });
}

function ownKeys(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.filter((key) => key !== null).filter((key) => key.startsWith(OWN_KEY_PREFIX));
}

function isTaken(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch (thrown) {
    if (isQuotaExceeded(thrown)) return false;
    throw thrown;
  }
}

/** Firefox had a name of its own before it took the standard's. */
const QUOTA_ERRORS: readonly unknown[] = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'];

function isQuotaExceeded(thrown: unknown): boolean {
  return (
    typeof thrown === 'object' && thrown !== null && 'name' in thrown && QUOTA_ERRORS.includes(thrown.name)
  );
}
