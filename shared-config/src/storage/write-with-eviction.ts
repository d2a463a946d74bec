import { isFromFuture, readEntryText } from './entry-text';
import { OWN_KEY_PREFIX, PLAIN_TEXT_MAX_CHARS } from './own-key';

/** One write, and the limit of all our items together in UTF-16 characters. */
export interface BoundedWrite {
  storage: Storage;
  key: string;
  text: string;
  maxChars: number;
  nowMs: number;
}

/**
 * Writes a text. Evicts our entries, oldest first, as far as the limit or the browser's quota requires. Foreign keys
 * and short plain texts stay. Returns false if there is not enough room.
 *
 * @throws errors of the storage other than an exceeded quota
 */
export function writeWithEviction({ storage, key, text, maxChars, nowMs }: BoundedWrite): boolean {
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
  const isWritten = () => chars <= maxChars && tryWrite(storage, key, text);
  while (!isWritten()) if (!evict()) return false;
  return true;
}

interface OwnItem {
  key: string;
  chars: number;
  /** 0 without a plausible age. */
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

function tryWrite(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch (thrown) {
    if (isQuotaExceeded(thrown)) return false;
    throw thrown;
  }
}

/** Old Firefox versions have their own name. */
const QUOTA_ERRORS: readonly unknown[] = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'];

function isQuotaExceeded(thrown: unknown): boolean {
  return (
    typeof thrown === 'object' && thrown !== null && 'name' in thrown && QUOTA_ERRORS.includes(thrown.name)
  );
}
