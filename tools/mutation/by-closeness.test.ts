import { byCloseness, closestTests } from './by-closeness';

const FILE = 'ui-kit/src/tabs/tab-list.tsx';
const TEXTS: Record<string, string> = {
  'mocks/src/a.test.ts': "import './tab-list';",
  'ui-kit/src/all.test.ts': '',
  'ui-kit/src/tabs/tabs.test.tsx': '',
  'ui-kit/src/modal/uses.test.tsx': "import { TabList } from '../tabs/tab-list';",
  'ui-kit/src/tabs/tab-list.test.tsx': "import { TabList } from './tab-list';",
  'ui-kit/src/modal/other.test.tsx': "import './my-tab-list';",
};
const read = (test: string) => TEXTS[test]!;

test('puts the own test first, then tests that name the file, then near ones', () => {
  expect(byCloseness(FILE, Object.keys(TEXTS), read)).toEqual([
    'ui-kit/src/tabs/tab-list.test.tsx',
    'ui-kit/src/modal/uses.test.tsx',
    'mocks/src/a.test.ts',
    'ui-kit/src/tabs/tabs.test.tsx',
    'ui-kit/src/all.test.ts',
    'ui-kit/src/modal/other.test.tsx',
  ]);
});

test('takes as closest those of the package that name the file or share its folder', () => {
  expect(closestTests(FILE, Object.keys(TEXTS), read)).toEqual([
    'ui-kit/src/tabs/tab-list.test.tsx',
    'ui-kit/src/modal/uses.test.tsx',
    'ui-kit/src/tabs/tabs.test.tsx',
  ]);
});
