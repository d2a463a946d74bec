/**
 * Returns the WCAG contrast ratio of two opaque colours, from 1 to 21.
 *
 * @param first `#rrggbb`
 * @example contrastOf('#000000', '#ffffff') // 21
 */
export function contrastOf(first: string, second: string): number {
  const [dark, light] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
