/** A failure that the cache survives; with a `part` it is the detail of a `shell:error` event. */
export interface StorageFailure {
  code:
    | 'storage-unavailable'
    | 'storage-full'
    | 'storage-item-too-large'
    | 'storage-item-unsavable'
    | 'storage-item-malformed';
  /** Free text with the key, never with the stored text. */
  message: string;
}

export type ReportStorageFailure = (code: StorageFailure['code'], message: string) => void;

/**
 * Reports only the first failure of each code: a full storage fails at every write.
 *
 * @example const report = reportOncePerCode((failure) => reportFailure({ ...failure, part: 'shell' }));
 */
export function reportOncePerCode(onFailure: (trouble: StorageFailure) => void): ReportStorageFailure {
  const told = new Set<string>();
  return (code, message) => {
    if (told.has(code)) return;
    told.add(code);
    onFailure({ code, message });
  };
}
