/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { copySources, type SourceCopy } from 'tools/testing/source-copy';
// R-REL-8

type PartFolder = 'bridge-remote' | 'shell-remote' | 'verification-host';
const PARTS: readonly PartFolder[] = ['bridge-remote', 'shell-remote', 'verification-host'];
const [BRIDGE, SHELL, HOST] = PARTS as [PartFolder, PartFolder, PartFolder];
const ENGLISH = 'shell-remote/translations/en/header.json';

let copy: SourceCopy;
let builder: ChildProcess;
let ids: Record<PartFolder, string>;

/** Computes the ids from the current files of a copy; keeps only installed packages loaded. */
const BUILDER = `
  process.on('message', (environment) => {
    for (const file of Object.keys(require.cache)) if (!file.includes('/node_modules/')) delete require.cache[file];
    Object.assign(process.env, environment);
    const idOf = (folder) => require(process.cwd() + '/' + folder + '/webpack.config.js')({})
      .flatMap(({ plugins }) => plugins).find(({ options }) => options?.buildId).options.buildId;
    try {
      process.send({ ids: Object.fromEntries(${JSON.stringify(PARTS)}.map((folder) => [folder, idOf(folder)])) });
    } catch ({ message }) {
      process.send({ message });
    }
  });`;

beforeAll(async () => {
  copy = copySources(['build', ...PARTS, 'shared-config', 'ui-kit', 'mocks', 'docs']);
  builder = spawn(process.execPath, ['-e', BUILDER], {
    cwd: copy.root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  ids = await idsOf();
});
afterEach(() => copy.reset());
afterAll(() => {
  builder.kill();
  copy.remove();
});

/** Returns the ids as another process computes them from the copy. */
async function idsOf(environment: Record<string, string> = {}): Promise<Record<PartFolder, string>> {
  const defaults = {
    NAVIGATION_FILE: '',
    PORT_BASE: '3000',
    HAS_PLACEHOLDER_LOCALES: process.env.HAS_PLACEHOLDER_LOCALES ?? '',
  };
  builder.send({ ...defaults, ...environment });
  const [answer] = await once(builder, 'message');
  if (answer.message) throw new Error(answer.message);
  return answer.ids;
}

/** Returns the parts whose id differs from the unchanged sources'. */
async function changedParts(environment?: Record<string, string>): Promise<PartFolder[]> {
  const changed = await idsOf(environment);
  return PARTS.filter((part) => changed[part] !== ids[part]);
}

const edited = (file: string) => () => copy.write(file, `${copy.read(file)}\n`);
const replaced = (file: string, from: string, to: string) => () => copy.replace(file, from, to);
const upgraded = (library: string) => () => {
  const lock = JSON.parse(copy.read('package-lock.json'));
  lock.packages[`node_modules/${library}`].version = '99.0.0';
  copy.write('package-lock.json', JSON.stringify(lock));
};

/** Rows whose kind of source another row already covers. */
const REPEATED = [
  'a text of the host',
  'the writer of pages',
  'a module of the bridge',
  'the configuration of the bridge',
  'the script for plain pages',
  'a text of the shell',
  'a menu entry',
  'a ui-kit component of the host',
  'a style sheet of a component',
  'a table of the site',
  'a webpack plugin',
  'webpack',
];

describe('build ids', () => {
  it('are ten hexadecimal digits, and the same for the same sources', async () => {
    for (const part of PARTS) expect(ids[part]).toMatch(/^[0-9a-f]{10}$/);
    expect(new Set(Object.values(ids)).size).toBe(3);
    expect(await changedParts()).toEqual([]);
  });

  /** `npm test` checks one row of each kind of source. */
  const changes: [string, () => void, PartFolder[]][] = [
    ['a module of the host', edited('verification-host/src/main.ts'), [HOST]],
    ['a text of the host', edited('verification-host/translations/de/verification.json'), [HOST]],
    ['the writer of pages', edited('build/src/write-pages.ts'), [HOST]],
    ['a module of the bridge', edited('bridge-remote/src/exposes/deep-links.ts'), [BRIDGE]],
    ['a plain script of the bridge', edited('bridge-remote/src/plain-scripts/hecate.ts'), [BRIDGE]],
    ['the configuration of the bridge', edited('bridge-remote/webpack.config.js'), [BRIDGE]],
    ['a module of the shell', edited('shell-remote/src/exposes/mount.ts'), [SHELL]],
    ['the script for plain pages', edited('shell-remote/src/uniframe/uniframe.ts'), [SHELL]],
    ['a text of the shell', edited(ENGLISH), [SHELL]],
    ['a menu entry', edited('shared-config/src/site/navigation/left-rows.ts'), [SHELL]],
    ['a ui-kit component of the host', edited('ui-kit/src/tabs/tabs.tsx'), [HOST]],
    ['a ui-kit component of both', edited('ui-kit/src/modal/modal.tsx'), [SHELL, HOST]],
    ['a style sheet of a component', edited('ui-kit/src/tabs/tabs.css'), [HOST]],
    ['a table of the site', edited('shared-config/src/site/region-table.ts'), [...PARTS]],
    ['the shared configuration', edited('webpack.shared.js'), [...PARTS]],
    ['a webpack plugin', edited('build/src/build-record-plugin.js'), [...PARTS]],
    [
      'the supported browsers',
      replaced('package.json', '"browserslist": [', '"browserslist": [\n"ie 11",'),
      [...PARTS],
    ],
    ['React', upgraded('react'), [SHELL, HOST]],
    ['webpack', upgraded('webpack'), [...PARTS]],
    ['the compiler and minifier', upgraded('@swc/core'), [...PARTS]],
    ['the compiler of the types for hosts', upgraded('typescript'), [BRIDGE, SHELL]],
    ['the document that remotes serve', edited('docs/embedding-problems.md'), [BRIDGE, SHELL]],
    [
      'a library that only tools use, a test, a document and the mock backend',
      () => {
        upgraded('msw')();
        for (const file of ['shell-remote/src/exposes/exposes.test.ts', 'shell-remote/README.md'])
          edited(file)();
        edited('mocks/src/markets/market-table.ts')();
      },
      [],
    ],
  ];
  it.each(rowsOfRun(changes, ([name]) => !REPEATED.includes(name)))(
    'follow a change of %s in the parts that contain it',
    async (_, change, parts) => {
      change();
      expect(await changedParts()).toEqual(parts);
    },
  );

  it('follow the flags of a build', async () => {
    expect(await changedParts({ PORT_BASE: '4000' })).toEqual(PARTS);
    expect(await changedParts({ HAS_PLACEHOLDER_LOCALES: 'true' })).toEqual(PARTS);
  });

  it('follow the navigation of a deployment in the shell alone', async () => {
    copy.write('navigation.json', '{}');
    expect(await changedParts({ NAVIGATION_FILE: 'navigation.json' })).toEqual([SHELL]);
  });
});
