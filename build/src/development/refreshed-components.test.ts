/** @jest-environment node */
import * as refresh from 'react-refresh/runtime';
import { componentsOf, type HotModule } from './refreshed-components';

const Header = () => null;
const Footer = () => null;

function moduleWith(exports: Record<string, unknown>, previous?: Record<string, unknown>) {
  const hot = {
    data: previous && { exports: previous },
    accept: jest.fn(),
    dispose: jest.fn(),
    invalidate: jest.fn(),
  };
  return { id: `./${Object.keys(exports).join()}.tsx`, exports, hot } satisfies HotModule;
}

test('a module of components accepts its replacement and leaves its exports for it', () => {
  const module = moduleWith({ Header, Footer });
  componentsOf(module, 'shell').accept();
  expect(module.hot.accept).toHaveBeenCalledTimes(1);
  const data = {};
  module.hot.dispose.mock.calls[0]![0](data);
  expect(data).toEqual({ exports: module.exports });
});

test.each([
  ['something else', { Header, LIMIT: 3 }],
  ['nothing', {}],
])('a module that exports %s is not accepted', (_, exports) => {
  const module = moduleWith(exports);
  componentsOf(module, 'shell').accept();
  expect(module.hot.accept).not.toHaveBeenCalled();
});

test('a replaced module with the same components does not run its importers again', () => {
  const before = moduleWith({ Same: () => null });
  componentsOf(before, 'shell').accept();
  const after = moduleWith({ Same: () => 'new' }, before.exports);
  componentsOf(after, 'shell').accept();
  expect(after.hot.invalidate).not.toHaveBeenCalled();
});

test.each([
  ['another component', { Header, Other: () => null }],
  ['no components left', { LIMIT: 3 }],
])('a replaced module with %s runs its importers again', (_, exports) => {
  const module = moduleWith(exports, { Header });
  componentsOf(module, 'shell').accept();
  expect(module.hot.invalidate).toHaveBeenCalledTimes(1);
});

test('the same module in two builds of a page is not mixed up', () => {
  const types = ['shell', 'verification-host'].map((build) => {
    const Tabs = () => null;
    componentsOf(moduleWith({ Tabs }), build).register(Tabs, 'Tabs');
    return Tabs;
  });
  expect(refresh.getFamilyByType(types[0])).not.toBe(refresh.getFamilyByType(types[1]));
});

test('a module outside of hot replacement is not changed', () => {
  expect(() => componentsOf({ id: 'a', exports: { Header } }, 'shell').accept()).not.toThrow();
});
