/** @jest-environment jest-fixed-jsdom */
import type { UniframeMountOptions } from 'shared-config/contracts/contracts';
import { recordShellErrors } from '../core/page/page.fixture';
import { createUniframe } from './create-uniframe';

let errors: ReturnType<typeof recordShellErrors>;
beforeEach(() => {
  errors = recordShellErrors();
});
afterEach(() => errors.stop());

const part = (name: string) => ({ name, update: jest.fn(), unmount: jest.fn() });
const session = { status: 'unknown' };

function createTestUniframe() {
  document.body.innerHTML = '<div id="top"></div><div id="bottom"></div>';
  const mountHeader = jest.fn(() => Promise.resolve(part('header')));
  const mountFooter = jest.fn(() => Promise.resolve(part('footer')));
  const load = jest.fn((name: string): Promise<unknown> => {
    return Promise.resolve(name === 'mount' ? { mountHeader, mountFooter } : { getSession: () => session });
  });
  const setOptions = jest.fn(() => expect(load).not.toHaveBeenCalled());
  const loader = { load, repair: jest.fn() } as never;
  const uniframe = createUniframe({ loader, setOptions, page: document });
  return { uniframe, load, setOptions, mountHeader, mountFooter };
}
const top = () => document.querySelector('#top');
const bottom = () => document.querySelector('#bottom');

describe('mount', () => {
  test('mounts header and footer into the selected elements with the same options', async () => {
    const { uniframe, mountHeader, mountFooter, load } = createTestUniframe();
    const mounted = await uniframe.mount({
      header: '#top',
      footer: '#bottom',
      locale: 'tr-TUR',
      region: 'TUR',
    });
    expect(mounted).toMatchObject({ header: { name: 'header' }, footer: { name: 'footer' } });
    const options = { locale: 'tr-TUR', region: 'TUR' };
    expect(mountHeader.mock.calls).toEqual([[top(), options]]);
    expect(mountFooter.mock.calls).toEqual([[bottom(), options]]);
    expect(load.mock.calls).toEqual([['mount']]);
  });

  test('accepts an element and mounts only what was requested', async () => {
    const { uniframe, mountHeader } = createTestUniframe();
    const place = document.createElement('div');
    await expect(uniframe.mount({ footer: place })).resolves.toMatchObject({ header: null });
    expect(mountHeader).not.toHaveBeenCalled();
  });
});

test('sets the options before it loads the shell', async () => {
  const { uniframe, setOptions } = createTestUniframe();
  await uniframe.mount({ header: '#top', region: 'TUR' });
  expect(setOptions.mock.calls).toEqual([[{ region: 'TUR' }]]);
});

describe('a wrong call', () => {
  test.each<[string, UniframeMountOptions | undefined, RegExp]>([
    ['no place', {}, /say where/],
    ['only options', { locale: 'en' }, /say where/],
    ['no argument at all', undefined, /say where/],
    ['a selector that matches nothing', { header: '#nowhere' }, /nothing.*header.*"#nowhere"/],
    ['a footer that matches nothing', { header: '#top', footer: '#nowhere' }, /nothing.*footer.*"#nowhere"/],
    ['an element that was not found', { header: null as never }, /header/],
    ['a selector that is none', { header: '##' }, /##/],
  ])('rejects with a hint and loads nothing: %s', async (_, options, words) => {
    const { uniframe, load } = createTestUniframe();
    await expect(uniframe.mount(options as UniframeMountOptions)).rejects.toThrow(words);
    expect(load).not.toHaveBeenCalled();
    expect(errors.heard).toMatchObject([{ code: 'mount-failed', message: expect.stringMatching(words) }]);
  });
});

test('rejects when the shell fails to load', async () => {
  const { uniframe, load } = createTestUniframe();
  load.mockRejectedValue(new Error('shell/mount could not be loaded'));
  await expect(uniframe.mount({ header: '#top' })).rejects.toThrow('could not be loaded');
  await expect(uniframe.session()).rejects.toThrow('could not be loaded');
});

test.each(['header', 'footer'] as const)(
  'removes the other part when the %s cannot be mounted',
  async (broken) => {
    const { uniframe, mountHeader, mountFooter } = createTestUniframe();
    const other = part('other');
    mountHeader.mockResolvedValue(other);
    mountFooter.mockResolvedValue(other);
    (broken === 'header' ? mountHeader : mountFooter).mockRejectedValue(new Error('no chunk'));
    await expect(uniframe.mount({ header: '#top', footer: '#bottom' })).rejects.toThrow('no chunk');
    expect(other.unmount).toHaveBeenCalledTimes(1);
  },
);

test('rejects an unknown option value', async () => {
  const { uniframe, mountHeader } = createTestUniframe();
  mountHeader.mockRejectedValue(new RangeError('"xx" is no locale code'));
  await expect(uniframe.mount({ header: '#top', locale: 'xx' })).rejects.toThrow('"xx" is no locale code');
});

test('reports an unknown option and mounts', async () => {
  const { uniframe } = createTestUniframe();
  const options = { header: '#top', locale: 'en', local: 'tr' };
  await expect(uniframe.mount(options)).resolves.toMatchObject({ header: { name: 'header' } });
  expect(errors.heard).toMatchObject([
    {
      code: 'option-ignored',
      message: expect.stringContaining('uniframe.mount ignores local. It knows header,'),
    },
  ]);
});

test('returns the page’s session', async () => {
  const { uniframe, load } = createTestUniframe();
  await expect(uniframe.session()).resolves.toBe(session);
  expect(load.mock.calls).toEqual([['session']]);
});
