/** @jest-environment jest-fixed-jsdom */
import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { userWith } from '../../features/session/session-store.fixture';
import { createHeaderStore, type HeaderState } from '../../features/header/header-store';
import { HeaderTree } from '../../features/header/header-tree';
import {
  recordShellErrors,
  localeOf,
  appendElement,
  setBuildGlobals,
  renderTestSkeleton,
} from '../page/page.fixture';
import { pageContextOf } from '../page/page-context';
import { drawInto, type WidgetRoot } from './react-root';
import { createFrameTranslator } from '../texts/shell-translator';

let errors: ReturnType<typeof recordShellErrors>;
let consoleError: jest.SpyInstance;
beforeAll(setBuildGlobals);
beforeEach(() => {
  errors = recordShellErrors();
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  errors.stop();
  document.body.replaceChildren();
});

const rootsIn = (place: HTMLElement) => [...place.querySelectorAll('[data-shell-root]')];
function draw(...given: Parameters<typeof drawInto>): WidgetRoot {
  let part!: WidgetRoot;
  act(() => {
    part = drawInto(...given);
  });
  return part;
}

describe('an element without a skeleton', () => {
  test('gets a container beside its other content', () => {
    const place = appendElement('<p>Beside</p>');
    draw('header', place, <b>Drawn</b>, true);
    expect(rootsIn(place).map(({ innerHTML }) => innerHTML)).toEqual(['<b>Drawn</b>']);
    expect(place.querySelector('p')).not.toBeNull();
  });

  test('shows another tree after `render`', () => {
    const place = appendElement();
    const part = draw('header', place, <b>First</b>, false);
    act(() => part.render(<b>Second</b>));
    expect(place.textContent).toBe('Second');
  });

  test('is empty after the release, and effects have ended', () => {
    const undo = jest.fn();
    const Live = () => {
      useEffect(() => undo, []);
      return <b>Live</b>;
    };
    const place = appendElement();
    const part = draw('header', place, <Live />, false);
    act(() => part.release());
    expect(place.innerHTML).toBe('');
    expect(undo).toHaveBeenCalledTimes(1);
  });
});

describe('a skeleton', () => {
  const HTML = '<script type="application/json">{}</script><div data-shell-root=""><b>Drawn</b></div>';

  test('of the same tree is hydrated: its nodes stay', () => {
    const place = appendElement(HTML);
    const node = place.querySelector('b');
    draw('header', place, <b>Drawn</b>, true);
    expect(place.querySelector('b')).toBe(node);
    expect(errors.heard).toEqual([]);
  });

  const outsideAct = () => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  afterEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));

  test('answers a click before it is hydrated', async () => {
    outsideAct();
    const place = appendElement(HTML.replace('<b>', '<b role="presentation">'));
    const node = place.querySelector('b')!;
    const [onClick, onStanding, heard] = [jest.fn(), jest.fn(), [] as string[]];
    const Tree = () => {
      useEffect(onStanding, []);
      return (
        <b role="presentation" onClick={onClick}>
          Drawn
        </b>
      );
    };
    const part = drawInto('header', place, <Tree />, true, {
      onHydrate: () => heard.push('taken'),
    });
    expect(heard).toEqual(['taken']);
    expect(onStanding).not.toHaveBeenCalled();
    node.click();
    expect(onClick).toHaveBeenCalledTimes(1);
    await part.drawn;
    expect(onStanding).toHaveBeenCalledTimes(1);
    expect(place.querySelector('b')).toBe(node);
  });

  test.each(['render', 'renderSync'] as const)(
    'is hydrated before `%s` shows the last requested tree',
    async (way) => {
      outsideAct();
      const place = appendElement(HTML);
      const node = place.querySelector('b');
      const part = drawInto('header', place, <b>Drawn</b>, true);
      part[way](<b>Never seen</b>);
      part[way](<b>Other</b>);
      await part.drawn;
      await waitFor(() => expect(place.textContent).toContain('Other'));
      expect(place.querySelector('b')).toBe(node);
      expect(errors.heard).toEqual([]);
      part.release();
    },
  );

  test('that is released before hydration ends still resolves `drawn`', async () => {
    outsideAct();
    const place = appendElement(HTML);
    const part = drawInto('header', place, <b>Drawn</b>, true);
    part.render(<b>Other</b>);
    part.release();
    await part.drawn;
    expect(rootsIn(place)).toEqual([]);
    expect(errors.heard).toEqual([]);
  });

  test('of another tree is replaced without a report', () => {
    const place = appendElement(HTML);
    draw('header', place, <i>Other</i>, false);
    expect(place.querySelector('[data-shell-root]')!.innerHTML).toBe('<i>Other</i>');
    expect(rootsIn(place)).toHaveLength(1);
    expect(errors.heard).toEqual([]);
  });

  test('that differs from its tree is repaired, and the mismatch is reported', () => {
    const place = appendElement(HTML);
    draw('header', place, <b>Another</b>, true);
    expect(place.querySelector('b')!.textContent).toBe('Another');
    expect(errors.heard).toMatchObject([{ code: 'hydration-mismatch', part: 'header' }]);
  });

  test('leaves the boot data beside it when it is released', () => {
    const place = appendElement(HTML);
    const part = draw('header', place, <b>Drawn</b>, true);
    act(() => part.release());
    expect(rootsIn(place)).toEqual([]);
    expect(place.querySelector('script')).not.toBeNull();
  });

  test('deeper inside another element is left alone', () => {
    const place = appendElement(`<section>${HTML}</section>`);
    draw('header', place, <i>Own</i>, false);
    expect(place.querySelector('section b')).not.toBeNull();
    expect(place.lastElementChild!.innerHTML).toBe('<i>Own</i>');
  });
});

test('reports a tree that throws and leaves an empty element', async () => {
  const Broken = () => {
    throw new Error('no such entry');
  };
  const place = appendElement();
  // Inside `act`, React throws such errors into the test instead of the root.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const part = drawInto('footer', place, <Broken />, false);
  await waitFor(() => expect(errors.heard).not.toEqual([]));
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  expect(errors.heard).toEqual([{ code: 'render-failed', part: 'footer', message: 'no such entry' }]);
  await part.drawn;
  expect(place.textContent).toBe('');
});

describe('the header hydrates the skeleton of the build without a mismatch', () => {
  type HeaderSession = HeaderState['session'];
  const unknown: HeaderSession = { status: 'unknown', user: null };
  const headerOf = (host: string, pathname: string, code: string, session = unknown) => {
    const context = pageContextOf({}, { host, pathname, isSecure: false, portBase: 3000 });
    const { navigation } = renderTestSkeleton(code).boot;
    const store = createHeaderStore(navigation);
    store.set({ session, navigation });
    return (
      <HeaderTree
        context={context}
        store={store}
        actions={{}}
        translator={createFrameTranslator({ locale: localeOf(code) }, {})}
        currentPath={context.path}
        mainId="content"
      />
    );
  };

  test.each([
    ['en', 'localhost:3000'],
    ['ar-SA', 'localhost:3000'],
    ['zh-HK', 'hk.localhost:3000'],
    ['kk-KAZ', 'kz.localhost:3000'],
    ['ka-GEO', 'ge.localhost:3000'],
    ['ar-ARE', 'ae.localhost:3000'],
    ['de-EU', 'eu.localhost:3000'],
  ])('in %s on %s', (code, host) => {
    const place = appendElement(renderTestSkeleton(code).html);
    const header = place.querySelector('header');
    const links = place.querySelectorAll('a').length;
    draw('header', place, headerOf(host, `/${code}/verification/`, code), true);
    expect(errors.heard).toEqual([]);
    expect(consoleError).not.toHaveBeenCalled();
    expect(place.querySelector('header')).toBe(header);
    expect(header!.dataset.live).toBe('true');
    expect(links).toBeGreaterThan(5);
  });

  test.each<HeaderSession>([
    { status: 'signed-in', user: userWith() },
    { status: 'anonymous', user: null },
  ])('when the session is already known: $status', (known) => {
    const place = appendElement(renderTestSkeleton('en').html);
    const header = place.querySelector('header');
    draw('header', place, headerOf('localhost:3000', '/en/markets/', 'en', known), true);
    expect(errors.heard).toEqual([]);
    expect(consoleError).not.toHaveBeenCalled();
    expect(place.querySelector('header')).toBe(header);
    expect(place.querySelector('.sh-auth')).toHaveProperty('dataset.status', known.status);
  });
});
