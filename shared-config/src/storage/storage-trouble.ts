/** A failure that the cache survived; together with a `part` it is the detail of a `shell:error` event. */
export interface StorageTrouble {
  code:
    | 'storage-unavailable'
    | 'storage-full'
    | 'storage-item-too-large'
    | 'storage-item-unsavable'
    | 'storage-item-malformed';
  /** For people; names the key, never what stands there. */
  message: string;
}

/** Tells of a trouble. */
export type TellTrouble = (code: StorageTrouble['code'], message: string) => void;

/**
 * Passes on the first trouble of each code: a full storage fails at every write, and one line says it.
 *
 * @example const tell = toldOnce((trouble) => reportFailure({ ...trouble, part: 'shell' }));
 */
export function toldOnce(onTrouble: (trouble: StorageTrouble) => void): TellTrouble {
  const told = new Set<string>();
  return (code, message) => {
    if (told.has(code)) return;
    told.add(code);
    onTrouble({ code, message });
  };
}
