/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { copySources, type SourceCopy } from 'tools/testing/source-copy';

type PartFolder = 'bridge-remote' | 'shell-remote' | 'verification-host';
const PARTS: readonly PartFolder[] = ['bridge-remote', 'shell-remote', 'verification-host'];
const [BRIDGE, SHELL, HOST] = PARTS as [PartFolder, PartFolder, PartFolder];
const ENGLISH = 'shell-remote/translations/en/header.json';

let copy: SourceCopy;
let ids: Record<PartFolder, string>;

beforeAll(() => {
  copy = copySources(['build', ...PARTS, 'shared-config', 'ui-kit', 'mocks']);
  ids = idsOf();
});
afterEach(() => copy.reset());
afterAll(() => copy.remove());

/** Returns the ids as a process of its own computes them from the copy. */
function idsOf(environment: Record<string, string> = {}): Record<PartFolder, string> {
  const script = `
    const idOf = (folder) => require(folder + '/webpack.config.js')({})
      .flatMap(({ plugins }) => plugins).find(({ options }) => options?.buildId).options.buildId;
    console.log(JSON.stringify(Object.fromEntries(${JSON.stringify(PARTS)}.map((name) => [name, idOf(process.cwd() + '/' + name)]))));`;
  const env = {
    ...process.env,
    NAVIGATION_FILE: '',
    PORT_BASE: '3000',
    FEDERATION_RUNTIME: '',
    ...environment,
  };
  return JSON.parse(
    execFileSync(process.execPath, ['-e', script], { cwd: copy.root, env, encoding: 'utf8' }),
  );
}

/** Returns the parts whose id differs from the unchanged sources'. */
function changedParts(environment?: Record<string, string>): PartFolder[] {
  const changed = idsOf(environment);
  return PARTS.filter((part) => changed[part] !== ids[part]);
}

const edited = (file: string) => () => copy.write(file, `${copy.read(file)}\n`);
const replaced = (file: string, from: string, to: string) => () => {
  expect(copy.read(file)).toContain(from);
  copy.write(file, copy.read(file).replace(from, to));
};
const upgraded = (library: string) => () => {
  const lock = JSON.parse(copy.read('package-lock.json'));
  lock.packages[`node_modules/${library}`].version = '99.0.0';
  copy.write('package-lock.json', JSON.stringify(lock));
};

describe('build ids', () => {
  it('are ten hexadecimal digits, and the same for the same sources', () => {
    for (const part of PARTS) expect(ids[part]).toMatch(/^[0-9a-f]{10}$/);
    expect(new Set(Object.values(ids)).size).toBe(3);
    expect(changedParts()).toEqual([]);
  });

  it.each<[string, () => void, PartFolder[]]>([
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
    ['a library that only tools use', upgraded('msw'), []],
    ['a test', edited('shell-remote/src/exposes/exposes.test.ts'), []],
    ['a document', edited('shell-remote/README.md'), []],
    ['the mock backend', edited('mocks/src/markets/market-table.ts'), []],
  ])('follow a change of %s in the parts that contain it', (_, change, parts) => {
    change();
    expect(changedParts()).toEqual(parts);
  });

  it('follow the flags of a build', () => {
    expect(changedParts({ PORT_BASE: '4000' })).toEqual(PARTS);
    expect(changedParts({ HAS_PLACEHOLDER_LOCALES: 'true' })).toEqual(PARTS);
  });

  it('follow the federation runtime in the host alone', () => {
    expect(changedParts({ FEDERATION_RUNTIME: 'enhanced' })).toEqual([HOST]);
    expect(changedParts({ FEDERATION_RUNTIME: 'none' })).toEqual([]);
    expect(() => changedParts({ FEDERATION_RUNTIME: 'Enhanced' })).toThrow(
      'FEDERATION_RUNTIME is "Enhanced". Set it to "enhanced", or to "none" for our own loader.',
    );
  });

  it('follow the navigation of a deployment in the shell alone', () => {
    copy.write('navigation.json', '{}');
    expect(changedParts({ NAVIGATION_FILE: 'navigation.json' })).toEqual([SHELL]);
  });
});
