/** @jest-environment node */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { brand } from 'shared-config/site/brand';
import { root } from 'build/paths';
import { writeShellClient } from 'build/write-shell-client';
import { rowsOfRun } from 'tools/testing/size-of-run';
// R-EMBED-12

/** The public API: entry → exports. Removing a name or changing its meaning needs a new major version. */
const PUBLIC_API: Record<string, string[]> = {
  '': ['followSession', 'isShellLoadError', 'loadShell', 'mountWidget'],
  '/csp': ['addSources', 'shellSources'],
  '/elements': ['loadElements'],
  '/elements/react': [],
  '/elements/vue': [],
  '/federation': ['default'],
  '/react': ['Footer', 'Header', 'useSession'],
  '/server': ['fetchFragment'],
  '/testing': ['FAKE_USER', 'installFakeShell'],
  '/testing/playwright': ['routeFakeShell'],
};

/** The public types: entry → names. */
const PUBLIC_TYPES: Record<string, string[]> = {
  '': [
    ...['AppJumpFailure', 'AppJumpOutcome', 'AppJumpScript', 'AppJumpScriptOptions', 'EnvironmentName'],
    ...['FooterOptions', 'HeaderOptions', 'LoadShellOptions', 'LocaleCode', 'MountedPart', 'MountedWidget'],
    ...['PageFragment', 'QuickLoginOptions', 'QuickRegisterOptions', 'RegionCode', 'Session'],
    ...['SessionState', 'SessionStatus', 'ShellErrorCode', 'ShellErrorDetail', 'ShellLoadError'],
    ...['Uniframe', 'UniframeMounted', 'UniframeMountOptions', 'UserInfo', 'Widget', 'WidgetOptions'],
  ],
  '/csp': ['Policy', 'ShellSourcesOptions'],
  '/elements': [
    ...['ShellElements', 'ShellFooterAttributes', 'ShellFooterElement'],
    ...['ShellHeaderAttributes', 'ShellHeaderElement'],
  ],
  '/federation': ['ShellFallbacks', 'ShellModules', 'ShellRuntimePlugin', 'ShellRuntimePluginOptions'],
  '/react': ['FooterProps', 'HeaderProps'],
  '/server': ['FetchedFragment', 'FetchFragmentOptions', 'PageFragment'],
  '/testing': ['FakeShell', 'FakeShellOptions', 'SessionScenario'],
  '/testing/playwright': ['FakeShellOptions', 'RoutedFakeShell', 'RoutedPage', 'SessionScenario'],
};

const NAME = `@${brand.id}/shell-client`;
const run = promisify(execFile);
/** A project with the libraries of a page, and one without. */
let project: string;
let bareProject: string;
let installed: string;
let archivePath: string;

beforeAll(async () => {
  const folder = await writeShellClient();
  project = await mkdtemp(path.join(tmpdir(), 'project-'));
  bareProject = await mkdtemp(path.join(tmpdir(), 'bare-project-'));
  installed = path.join(project, 'node_modules', NAME);
  const pack = ['pack', '--json', '--pack-destination', project];
  const { stdout } = await run('npm', pack, { cwd: folder });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  archivePath = path.join(project, filename);
  await writeFile(path.join(bareProject, 'package.json'), '{ "private": true }');
  const install = ['install', '--offline', '--no-audit', '--no-fund', archivePath];
  await run('npm', install, { cwd: bareProject });
  await cp(bareProject, project, { recursive: true });
  await mkdir(path.join(project, 'node_modules/@types'));
  for (const name of ['react', '@types/react', 'vue']) {
    await symlink(path.join(root, 'node_modules', name), path.join(project, 'node_modules', name));
  }
}, 300_000);
afterAll(async () => {
  for (const folder of [project, bareProject]) await rm(folder, { recursive: true, force: true });
});

async function runNode(...parameters: string[]): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '' };
  return (await run(process.execPath, parameters, { cwd: project, env })).stdout;
}

describe('the manifest', () => {
  const manifest = async () =>
    JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')) as Record<string, object>;

  test('has the name of the brand, a version with an entry in the changelog, and no dependency', async () => {
    const { name, version, license, dependencies } = await manifest();
    expect([name, license, dependencies]).toEqual([NAME, 'MIT', undefined]);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const changelog = await readFile(path.join(installed, 'CHANGELOG.md'), 'utf8');
    expect(/^## (\S+)/m.exec(changelog)?.[1]).toBe(version);
  });

  test('has no problem that publint and Are The Types Wrong find, also for tools without exports', async () => {
    // In a process of its own, because Jest cannot load these modules.
    const check = `
      import { readFile } from 'node:fs/promises';
      import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
      import { publint } from 'publint';
      const { messages } = await publint({ pkgDir: ${JSON.stringify(installed)}, strict: true });
      const archive = new Uint8Array(await readFile(${JSON.stringify(archivePath)}));
      const { types, problems } = await checkPackage(createPackageFromTarballData(archive));
      console.log(JSON.stringify({ messages, hasTypes: !!types, problems }));
    `;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', check], { cwd: root });
    expect(JSON.parse(stdout)).toEqual({ messages: [], hasTypes: true, problems: [] });
  });

  test.each(['16.14.0', '17.0.2'])('lets npm install the package beside React %s', async (version) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'old-react-'));
    const react = path.join(folder, 'react');
    await mkdir(react);
    await writeFile(path.join(react, 'package.json'), JSON.stringify({ name: 'react', version }));
    const dependencies = { react: 'file:react' };
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
    const install = ['install', '--offline', '--no-audit', '--no-fund', archivePath];
    await run('npm', install, { cwd: folder });
    await rm(folder, { recursive: true });
  });

  test('lists exactly the entries of the public API', async () => {
    const entries = Object.keys((await manifest()).exports!).map((entry) => entry.slice(1));
    expect(entries.sort()).toEqual([...Object.keys(PUBLIC_API), '/package.json'].sort());
  });
});

test.each([
  ['imports', 'module', 'await import'],
  ['requires', 'commonjs', 'require'],
])('Node %s every entry, which has the names of the public API', async (_verb, type, load) => {
  const entries = Object.keys(PUBLIC_API);
  const lists = entries.map((entry) => `Object.keys(${load}('${NAME}${entry}'))`);
  const output = await runNode(
    `--input-type=${type}`,
    '-e',
    `console.log(JSON.stringify([${lists.join()}]))`,
  );
  const found = (JSON.parse(output) as string[][]).map((names, index) => [
    entries[index],
    names.filter((name) => name !== '__esModule').sort(),
  ]);
  expect(Object.fromEntries(found)).toEqual(PUBLIC_API);
});

describe('the compiler', () => {
  const USE = `
import { followSession, loadShell, mountWidget, type Session, type Widget } from '${NAME}';
import { addSources, shellSources } from '${NAME}/csp';
import { loadElements } from '${NAME}/elements';
import '${NAME}/elements/react';
import '${NAME}/elements/vue';
import shellRuntimePlugin from '${NAME}/federation';
import { Footer, Header, useSession } from '${NAME}/react';
import { fetchFragment } from '${NAME}/server';
import { installFakeShell } from '${NAME}/testing';
import { routeFakeShell } from '${NAME}/testing/playwright';

import type { GlobalComponents } from 'vue';
export type VueHeader = GlobalComponents['${brand.id}-header'];
export const used = [followSession, mountWidget, loadElements, shellRuntimePlugin(), useSession, fetchFragment, installFakeShell, routeFakeShell];
export const session: Promise<Session> = loadShell({ origin: 'https://shell.example.com' }).then((shell) => shell.session());
export const policy: string = addSources("default-src 'self'", shellSources({ region: 'KAZ' }));
export const page = <><Header locale="en" /><${brand.id}-header locale="en" smart-banner="on" className="top" /><Footer /></>;
window.addEventListener('shell:error', ({ detail }) => detail.code === 'code-of-a-newer-shell' && console.warn(detail.code));
document.querySelector('${brand.id}-header')?.remove();
// Input of a visitor, and codes that are newer than the package.
export const fragment = (text: string) => fetchFragment({ origin: text, region: text, locale: text });
export const header = mountWidget('header', document.body, { locale: 'xx-NEW', region: 'KAZ', environment: 'test-3', smartBanner: true });
export const update = (widget: Widget) => mountWidget(widget, document.body).update({ environment: 'dev' });
// Values that may be absent, also with exactOptionalPropertyTypes.
export const absent = (locale: 'tr-TUR' | undefined, signal: AbortSignal | undefined) => [
  mountWidget('header', document.body, { locale, currentPath: undefined, smartBanner: undefined }),
  fetchFragment({ origin: 'https://shell.example.com', region: 'KAZ', locale: 'ru-KAZ', signal, deadlineMs: undefined }),
  loadShell({ origin: undefined, deadlineMs: undefined }),
  shellSources({ region: undefined, environment: undefined }),
  shellRuntimePlugin({ remote: undefined, fallbacks: undefined, deadlineMs: undefined }),
  <Header locale={locale} className={undefined} currentPath={undefined} />,
  <${brand.id}-footer locale={locale} />,
];
// Properties of the elements.
const element = document.createElement('${brand.id}-header');
element.locale = 'tr-TUR';
element.smartBanner = null;
`;

  /** Compiles files of a project together, because every start of the compiler takes a second. Returns the messages of each file. */
  async function compile(
    sources: Record<string, string>,
    { cwd = project, resolution = 'bundler', ambient = '', isExact = false } = {},
  ): Promise<Record<string, string>> {
    const compilerOptions = {
      ...{ strict: true, noEmit: true, jsx: 'react-jsx', types: [], exactOptionalPropertyTypes: isExact },
      ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'] },
      ...{ module: resolution === 'bundler' ? 'preserve' : resolution, moduleResolution: resolution },
    };
    const contents = { ...sources, 'ambient.d.ts': ambient };
    const settings = { compilerOptions, files: Object.keys(contents) };
    for (const [file, text] of Object.entries({ ...contents, 'tsconfig.json': JSON.stringify(settings) })) {
      await writeFile(path.join(cwd, file), text);
    }
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const output = await run(process.execPath, [compiler, '-p', '.'], { cwd }).then(
      ({ stdout }) => stdout,
      (thrown: { stdout: string }) => thrown.stdout,
    );
    const messages: Record<string, string> = {};
    // Further lines of a message are indented.
    for (const message of output.split(/^(?=\S)/m).filter(Boolean)) {
      const file = message.split('(')[0]!;
      messages[file] = (messages[file] ?? '') + message;
    }
    return messages;
  }

  test.each(rowsOfRun(['nodenext', 'node16'], 1).concat('bundler'))(
    'accepts every entry with the resolution %s, in CommonJS and in ECMAScript modules',
    async (resolution) => {
      await mkdir(path.join(project, 'esm'), { recursive: true });
      await writeFile(path.join(project, 'esm/package.json'), '{ "type": "module" }');
      const sources = { 'page.tsx': USE, 'esm/page.tsx': USE };
      expect(await compile(sources, { resolution, isExact: resolution === 'bundler' })).toEqual({});
    },
  );

  const REJECTED: Record<string, [source: string, message: string]> = {
    'option-of-a-component.tsx': [
      'import { Header } from \'NAME/react\';\nexport const a = <Header lang="en" />;',
      "'lang' does not exist",
    ],
    'attribute-of-an-element.tsx': [
      `import 'NAME/elements/react';\nexport const a = <${brand.id}-header smart-banner="maybe" />;`,
      '"maybe"',
    ],
    'option-of-the-loader.ts': [
      "import { loadShell } from 'NAME';\nvoid loadShell({ url: '' });",
      "'url' does not exist",
    ],
    'unknown-region-of-a-component.tsx': [
      'import { Header } from \'NAME/react\';\nexport const a = <Header region="TR" />;',
      '"TR"',
    ],
    'unknown-environment-of-a-component.tsx': [
      'import { Footer } from \'NAME/react\';\nexport const a = <Footer environment="prod" />;',
      '"prod"',
    ],
    'unknown-environment-of-an-element.tsx': [
      `import 'NAME/elements/react';\nexport const a = <${brand.id}-header environment="test-a" />;`,
      '"test-a"',
    ],
    ...Object.fromEntries(
      [
        ['header', 'current-path'],
        ['header', 'main-id'],
        ['footer', 'smart-banner'],
      ].map(([widget, attribute]) => [
        `${attribute}-of-${widget}.tsx`,
        [
          `import 'NAME/elements/react';\nexport const a = <${brand.id}-${widget} ${attribute}="on" />;`,
          "is not assignable to type 'undefined'",
        ],
      ]),
    ),
    'option-of-the-other-widget.ts': [
      "import { mountWidget } from 'NAME';\nmountWidget('footer', document.body, { smartBanner: true });",
      "'smartBanner' does not exist",
    ],
    'update-of-the-other-widget.ts': [
      "import { mountWidget } from 'NAME';\nmountWidget('footer', document.body).update({ currentPath: '/' });",
      "'currentPath' does not exist",
    ],
    'unknown-widget.ts': [
      "import { mountWidget } from 'NAME';\nmountWidget('navbar', document.body);",
      '"navbar"',
    ],
    'unknown-environment.ts': [
      "import { shellSources } from 'NAME/csp';\nshellSources({ environment: 'prod' });",
      '"prod"',
    ],
    'unknown-region.ts': [
      "import { shellSources } from 'NAME/csp';\nshellSources({ region: 'XX' });",
      '"XX"',
    ],
    'fallback-without-component.ts': [
      "import plugin from 'NAME/federation';\nplugin({ fallbacks: { Header: { Header: 1 } } });",
      "'number' is not assignable",
    ],
    'unknown-scenario.ts': [
      "import { installFakeShell } from 'NAME/testing';\ninstallFakeShell({ scenario: 'odd' });",
      '"odd"',
    ],
    'shell-that-may-be-absent.ts': [
      "import type {} from 'NAME';\nvoid window.uniframe.session();",
      "possibly 'undefined'",
    ],
  };

  const BLOCKS = [
    ...readFileSync(path.join(root, 'shell-client/README.md'), 'utf8').matchAll(/```tsx?\n([\s\S]*?)```/g),
  ].map(([, block]) => block!);
  const nameIn = (entry: string, name: string) =>
    `declare const ${name}: typeof import('${NAME}${entry}').${name};`;
  /** The names that the examples use without an import. `origin` is a global of the DOM. */
  const AMBIENT = [
    nameIn('', 'mountWidget'),
    nameIn('', 'followSession'),
    nameIn('/server', 'fetchFragment'),
    nameIn('/csp', 'addSources'),
    nameIn('/testing', 'installFakeShell'),
    nameIn('/testing/playwright', 'routeFakeShell'),
    `declare const page: import('${NAME}/testing/playwright').RoutedPage;`,
    'declare const element: HTMLElement;',
    'declare const response: { setHeader(name: string, value: string): void };',
    'declare function greet(name?: string): void;',
    'declare function log(value: unknown): void;',
  ].join('\n');

  const TYPES = Object.entries(PUBLIC_TYPES).map(
    ([entry, names]) =>
      `export { ${names.map((name) => `type ${name} as ${name}${entry.replaceAll('/', '_')}`).join(', ')} } from '${NAME}${entry}';`,
  );

  test('accepts every public type and every example of the README, and rejects every wrong use', async () => {
    expect(BLOCKS.length).toBeGreaterThan(4);
    const examples = BLOCKS.map((block, index) => [`example-${index + 1}.tsx`, `${block}\nexport {};`]);
    const rows = Object.entries(REJECTED);
    const wrong = rows.map(([file, [source]]) => [file, `${source.replaceAll('NAME', NAME)}\nexport {};`]);
    const sources = { 'types.ts': TYPES.join('\n'), ...Object.fromEntries([...examples, ...wrong]) };
    expect(await compile(sources, { ambient: AMBIENT })).toEqual(
      Object.fromEntries(rows.map(([file, [, message]]) => [file, expect.stringContaining(message)])),
    );
  });

  test('accepts the entries without a framework in a project without the types of React and Vue', async () => {
    const entries = ['', '/csp', '/elements', '/server', '/testing', '/testing/playwright'];
    const source = entries.map((entry) => `export type {} from '${NAME}${entry}';`).join('\n');
    expect(await compile({ 'page.ts': source }, { cwd: bareProject })).toEqual({});
  });
});

test('no file imports a package of the repository or contains its path', async () => {
  const files = (await readdir(installed, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  expect(files.length).toBeGreaterThan(30);
  for (const { parentPath, name } of files) {
    const text = await readFile(path.join(parentPath, name), 'utf8');
    expect([
      name,
      /(?:from|import|require)\s*\(?\s*['"](?:shared-config|build|shell-client)\b/.exec(text),
    ]).toEqual([name, null]);
    expect(text).not.toContain(root);
  }
});

describe('the README', () => {
  const sizeOf = (entry: string) => {
    const { outputFiles } = buildSync({
      stdin: {
        contents: `export ${entry === '/federation' ? '{ default }' : '*'} from '${NAME}${entry}';`,
        resolveDir: project,
      },
      ...{
        bundle: true,
        minify: true,
        format: 'esm',
        external: ['react', 'vue'],
        write: false,
        logLevel: 'silent',
      },
      platform: 'neutral',
    });
    const { contents } = outputFiles[0]!;
    // Compressed, even nothing has one byte.
    return contents.length === 0 ? 0 : brotliCompressSync(contents).length;
  };

  test('states at most 5 % more bytes for each entry than a page gets, and never fewer', async () => {
    const readme = await readFile(path.join(installed, 'README.md'), 'utf8');
    const stated = new Map(
      [...readme.matchAll(/^\| `@[^/]+\/shell-client([^`]*)` *\|.*\| *([\d,]+) *\|$/gm)].map(
        ([, entry, bytes]) => [entry, Number(bytes!.replace(',', ''))],
      ),
    );
    expect([...stated.keys()].sort()).toEqual(Object.keys(PUBLIC_API).sort());
    const wrong = [...stated].filter(([entry, bytes]) => {
      const measured = sizeOf(entry!);
      return bytes < measured || bytes > Math.max(measured * 1.05, measured + 20);
    });
    expect(wrong.map(([entry, bytes]) => `${entry}: ${bytes}, measured ${sizeOf(entry!)}`)).toEqual([]);
  });
});
