import createQrCode from 'qrcode-generator';

/** A QR code as one SVG path, `size` modules wide and high including its quiet border. */
export interface QrCode {
  size: number;
  path: string;
}

/** Cameras need this white border around the code (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** Converts a text to a QR code; each run of dark modules is a rectangle. @throws Error for a text over 2,331 bytes */
export function qrCodeOf(text: string): QrCode {
  const code = createQrCode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const rows = Array.from({ length: count }, (_, row) => rowPath(row, count, (x) => code.isDark(row, x)));
  return { size: count + 2 * QUIET_MODULES, path: rows.join('') };
}

function rowPath(row: number, count: number, isDark: (column: number) => boolean): string {
  let path = '';
  for (let x = 0; x < count; x += 1) {
    const start = x;
    while (x < count && isDark(x)) x += 1;
    if (x > start) path += `M${start + QUIET_MODULES} ${row + QUIET_MODULES}h${x - start}v1h${start - x}z`;
  }
  return path;
}
