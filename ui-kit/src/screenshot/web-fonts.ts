import { documentProperty } from 'shared-config/platform/document-property';
import { bareFamily, fontFacesOf } from './font-faces';
import { loadBytes, type LoadLimits } from './load-bytes';
import { ScreenshotError } from './screenshot-error';

/**
 * Returns `@font-face` rules with the bytes of the loaded fonts of some families.
 *
 * @param families in lower case
 * @throws ScreenshotError `font-failed` for a font that does not load or whose address is unknown
 */
export async function webFontsSheet(
  document: Document,
  families: ReadonlySet<string>,
  limits: LoadLimits,
): Promise<string> {
  const faces = fontFacesOf(document, families);
  const known = new Set(faces.map(({ family }) => family));
  for (const { family, status } of documentProperty(document, 'fonts')) {
    const name = bareFamily(family);
    if (status === 'loaded' && families.has(name.toLowerCase()) && !known.has(name)) {
      throw new ScreenshotError('font-failed', `The font ${name} has no address, because a script added it.`);
    }
  }
  const rules = await Promise.all(faces.map((face) => ruleOf(face, limits)));
  return rules.join('\n');
}

async function ruleOf(
  { family, address, descriptors }: ReturnType<typeof fontFacesOf>[number],
  limits: LoadLimits,
): Promise<string> {
  const init: RequestInit = { credentials: 'same-origin', cache: 'force-cache' };
  const { dataUrl } = address.startsWith('data:')
    ? { dataUrl: address }
    : await loadBytes({ url: address, address, init, code: 'font-failed', ...limits });
  const rows = Object.entries({ 'font-family': `"${family}"`, ...descriptors, src: `url("${dataUrl}")` });
  return `@font-face{${rows.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
