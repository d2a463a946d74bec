import { LIBRARIES } from './library-names';
import type { VariantFiles } from './build-variants';
import type { ComposedVariant } from './variants';

/** The sources of the variants' pages. */
export interface VariantSources {
  /** The product's own page, which provides data and, for the prerendered variant, markup. */
  page: string;
  files: VariantFiles;
  shellOrigin: string;
}

/** The variants that the browser renders. */
type Drawn = Exclude<ComposedVariant, 'one-bundle-prerendered'>;

/** Returns the page of a variant. All variants inline the same data; only the way to load the header differs. */
export function composeVariant(variant: ComposedVariant, sources: VariantSources): string {
  return variant === 'one-bundle-prerendered'
    ? prerenderedPage(sources)
    : drawnPage(sources, TAGS[variant](sources));
}

/** Replaces the product's loader, discovery document and early scripts by one bundle and its libraries. */
function prerenderedPage({ page, files }: VariantSources): string {
  return withBootDataFor(page, files)
    .replaceAll(/\n?<script data-shell-early[^>]*><\/script>/g, '')
    .replace(/<script type="application\/json" id="shell-discovery">.*?<\/script>/s, '')
    .replace(/<script src="[^"]*" defer[^>]*><\/script>/, () =>
      scriptTags(
        files,
        ONE_BUNDLE_SCRIPTS.map((name) => `one-bundle-prerendered/page/${name}`),
      ),
    );
}

function drawnPage({ page, files }: VariantSources, head: string): string {
  const html = piece(page, /<html [^>]*>/s);
  const data = piece(page, /<script[^>]* id="page-data">.*?<\/script>/s);
  const locale = /"locale":"([\w-]+)"/.exec(data)![1]!;
  const boot = piece(withBootDataFor(page, files), BOOT);
  return `<!doctype html>
${html.replace('<html', `<html data-locale="${locale}"`)}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${piece(page, /<title>.*?<\/title>/s)}
${piece(page, /<link rel="icon"[^>]*>/)}
${head}
</head>
<body>
<div id="shell-header">${boot}</div>
<div id="app"></div>
<div id="shell-footer"></div>
${data}
</body>
</html>
`;
}

/** The tags that load each variant's scripts. */
const TAGS: Record<Drawn, (sources: VariantSources) => string> = {
  'one-bundle': ({ files }) => bundleTags(files, 'one-bundle/page', ONE_BUNDLE_SCRIPTS),
  'plain-federation': ({ files }) => bundleTags(files, 'plain-federation/page', ['main']),
  'single-spa': singleSpaTags,
};

/** The scripts of one bundle, in the order of their tags. */
const ONE_BUNDLE_SCRIPTS = ['vendor', 'main'];

function bundleTags(files: VariantFiles, folder: string, scripts: readonly string[]): string {
  const main = `${folder}/main`;
  const hasStyles = files.names.some((name) => name.startsWith(`${main}.`) && name.endsWith('.css'));
  const styles = hasStyles ? styleTag(addressOf(files, main, 'css')) : '';
  const tags = scriptTags(
    files,
    scripts.map((name) => `${folder}/${name}`),
  );
  return `${styles}${tags}`;
}

/** Returns tags of deferred scripts: they load together and run in this order. */
function scriptTags(files: VariantFiles, names: readonly string[]): string {
  return names.map((name) => `<script src="${addressOf(files, name, 'js')}" defer></script>`).join('\n');
}

function singleSpaTags({ files, shellOrigin }: VariantSources): string {
  const at = (name: string, extension = 'js') => addressOf(files, `single-spa/${name}`, extension);
  const libraries = Object.entries(LIBRARIES).map(([name, file]) => [name, at(`libraries/${file}`)]);
  const imports: Record<string, string> = {
    ...Object.fromEntries(libraries),
    '@bench/page': at('page/page'),
    '@bench/shell': `${shellOrigin}${at('shell/shell')}`,
  };
  const root = at('page/root');
  const preloads = [...Object.values(imports), root].map((href) => {
    const crossOrigin = href.startsWith('/') ? '' : ' crossorigin';
    return `<link rel="modulepreload"${crossOrigin} href="${href}">`;
  });
  return [
    styleTag(`${shellOrigin}${at('shell/shell', 'css')}`),
    styleTag(at('page/page', 'css')),
    `<script type="importmap">${JSON.stringify({ imports })}</script>`,
    ...preloads,
    `<script type="module" src="${root}"></script>`,
  ].join('\n');
}

function styleTag(href: string): string {
  return `<link rel="stylesheet" href="${href}">\n`;
}

const BOOT = /<script[^>]*data-shell-boot[^>]*>.*?<\/script>/s;

/** Gives the boot data the bundle's build id, so that the bundle accepts it. */
function withBootDataFor(page: string, { buildId }: VariantFiles): string {
  const boot = piece(page, BOOT);
  return page.replace(boot, () => boot.replace(/"buildId":"\w+"/, `"buildId":"${buildId}"`));
}

/** @throws Error if the product's page no longer contains it */
function piece(page: string, pattern: RegExp): string {
  const found = pattern.exec(page)?.[0];
  if (!found) throw new Error(`The page does not match ${pattern}: update bench/shell.`);
  return found;
}

/** Returns the address of a built file by its name without the hash. */
function addressOf({ names }: VariantFiles, start: string, extension: string): string {
  const pattern = new RegExp(`^${start}\\.\\w+\\.${extension}$`);
  const name = names.find((each) => pattern.test(each));
  if (!name) throw new Error(`No ${extension} file was built for ${start}.`);
  return `/bench/${name}`;
}
