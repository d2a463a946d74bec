const MAX_CHARS = 120;
const MAX_EXTENSION_CHARS = 12;
const UNNAMED = 'download';

/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/**
 * Returns a safe file name: no path separators, control and direction characters, no leading or trailing dots, no
 * device names; at most 120 characters, with the extension.
 *
 * @example downloadFileName('../tax 2026\u202Efdp.exe') // 'tax 2026fdp.exe'
 */
export function downloadFileName(wanted: string): string {
  const clean = wanted
    .slice(0, 2_000)
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[\\/:*?"<>|%~]/g, '-')
    .replaceAll(/\s+/gu, ' ');
  const name = trimmed(shortened(trimmed(clean)));
  if (name === '') return UNNAMED;
  return DEVICE.test(name) ? `file-${name}` : name;
}

function trimmed(name: string): string {
  return name.replaceAll(/^[\s.-]+|(?<![\s.])[\s.]+$/gu, '');
}

function shortened(name: string): string {
  const chars = Array.from(name);
  if (chars.length <= MAX_CHARS) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? Array.from(name.slice(dot)) : [];
  const suffix = extension.length <= MAX_EXTENSION_CHARS ? extension : [];
  return [...chars.slice(0, MAX_CHARS - suffix.length), ...suffix].join('');
}
