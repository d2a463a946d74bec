/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import axe from 'axe-core';
import { StrictMode, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SHELL_ERROR_EVENT, type ShellErrorDetail } from 'shared-config/contracts';
import { createAssetLoader } from './asset-loader';
import { Image, ImageLoaderContext, isImageSourceMissingError, type ImageProps } from './image';

const HOST = 'https://assets.example';
const loader = createAssetLoader(HOST);
const report = jest.fn();
const PHOTO = { src: '/photo.jpg', width: 300, height: 200, alt: 'A lake' } as const;
const BLUR = 'data:image/webp;base64,UklGRg==';
const STATIC = { src: '/photo.jpg', width: 1200, height: 800, blurDataURL: BLUR };

beforeEach(() => {
  report.mockReset();
  // jsdom loads no pictures and decodes none.
  Object.assign(HTMLImageElement.prototype, { decode: async () => undefined });
});
afterEach(() => Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'));

const image = (props: Partial<ImageProps> = {}): ReactElement => (
  <Image {...({ ...PHOTO, loader, report, ...props } as ImageProps)} />
);
const fixedSize = { width: undefined, height: undefined };
const picture = () => screen.getByRole<HTMLImageElement>('img');
const box = () => document.querySelector<HTMLElement>('.ui-image')!;
const sources = () => [...document.querySelectorAll('source')];
const state = () => box().dataset.state;

/** The browser has chosen an address and it did not work. */
function failAt(address: string): void {
  Object.defineProperty(picture(), 'currentSrc', { configurable: true, value: address });
  fireEvent.error(picture());
}

describe('what the browser may choose from', () => {
  test('avif, then webp, in two widths; the original for who knows neither', () => {
    render(image());
    expect(sources().map(({ type, srcset, sizes }) => [type, srcset, sizes])).toEqual([
      [
        'image/avif',
        `${HOST}/photo.jpg?width=384&height=256&format=avif&quality=75 1x, ${HOST}/photo.jpg?width=640&height=427&format=avif&quality=75 2x`,
        '',
      ],
      [
        'image/webp',
        `${HOST}/photo.jpg?width=384&height=256&format=webp&quality=75 1x, ${HOST}/photo.jpg?width=640&height=427&format=webp&quality=75 2x`,
        '',
      ],
    ]);
    expect(picture()).toHaveAttribute('src', `${HOST}/photo.jpg`);
    expect(picture().parentElement?.lastElementChild).toBe(picture());
  });

  test('with sizes, by the width that it stands in', () => {
    render(image({ sizes: '(max-width: 767px) 100vw, 300px' }));
    const [avif] = sources();
    expect(avif).toHaveAttribute('sizes', '(max-width: 767px) 100vw, 300px');
    expect(avif?.srcset.match(/\d+w(?=,|$)/g)).toEqual(
      [384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840].map((width) => `${width}w`),
    );
  });

  test('with a pixel ratio, one address', () => {
    render(image({ pixelRatio: 3 } as Partial<ImageProps>));
    expect(sources().map(({ srcset }) => srcset)).toEqual([
      `${HOST}/photo.jpg?width=1080&height=720&format=avif&quality=75`,
      `${HOST}/photo.jpg?width=1080&height=720&format=webp&quality=75`,
    ]);
  });

  test('as large as its box, by the window’s width, and nothing is cut off by the host', () => {
    render(image({ ...fixedSize, isFill: true } as Partial<ImageProps>));
    expect(sources()[0]).toHaveAttribute('sizes', '100vw');
    expect(sources()[0]?.srcset).not.toContain('height=');
    expect(picture()).not.toHaveAttribute('width');
  });

  test('a static picture brings its size, and is never asked for much larger than it is', () => {
    render(image({ ...fixedSize, src: STATIC, sizes: '100vw' } as Partial<ImageProps>));
    expect(picture()).toHaveAttribute('width', '1200');
    expect(picture()).toHaveAttribute('height', '800');
    expect(sources()[0]?.srcset).toMatch(/ 1200w$/);
  });

  test.each([
    [{ width: 300, height: undefined }, '300', '200'],
    [{ width: undefined, height: 200 }, '300', '200'],
    [{ width: 100, height: 100 }, '100', '100'],
  ])('a static picture at %j is %s × %s', (size, width, height) => {
    render(image({ src: STATIC, ...size } as Partial<ImageProps>));
    expect([picture().getAttribute('width'), picture().getAttribute('height')]).toEqual([width, height]);
  });

  test('a picture that is shown whole is asked for by its width alone', () => {
    render(image({ fit: 'contain' }));
    expect(sources()[0]?.srcset).not.toContain('height=');
  });

  test('the loader around is taken where the picture has none, and quality is its own', () => {
    const around = jest.fn(({ width, quality }) => `/p?${width ?? 'full'}-${quality ?? ''}`);
    render(<ImageLoaderContext value={around}>{image({ loader: undefined })}</ImageLoaderContext>);
    expect(sources()[0]?.srcset).toBe('/p?384-100 1x, /p?640-100 2x');
  });

  test('what parts the list of addresses is escaped in those of other loaders', () => {
    render(image({ loader: ({ width }) => `,/a b.jpg?${width ?? ''},` }));
    expect(sources()[0]?.srcset).toBe('%2C/a%20b.jpg?384%2C 1x, %2C/a%20b.jpg?640%2C 2x');
  });
});

describe('when it loads', () => {
  test('near the window, unless it is what is seen first', () => {
    const { rerender } = render(image());
    expect(picture()).toHaveAttribute('loading', 'lazy');
    expect(picture()).toHaveAttribute('decoding', 'async');
    expect(picture()).not.toHaveAttribute('fetchpriority');
    rerender(image({ isPriority: true }));
    expect(picture()).toHaveAttribute('loading', 'eager');
    expect(picture()).toHaveAttribute('fetchpriority', 'high');
  });

  test('the placeholder is there until it can be seen', async () => {
    let seen: () => void = () => undefined;
    HTMLImageElement.prototype.decode = () => new Promise((resolve) => (seen = () => resolve()));
    render(image({ blurDataURL: BLUR }));
    const blur = () => document.querySelector('.ui-image__blur');
    expect(blur()).toHaveAttribute('src', BLUR);
    expect(blur()).toHaveAttribute('aria-hidden', 'true');
    fireEvent.load(picture());
    expect(state()).toBe('loading');
    await act(async () => seen());
    expect(state()).toBe('loaded');
    expect(blur()).toBeNull();
    expect(report).not.toHaveBeenCalled();
  });

  test.each([
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:text/html;base64,AAAA',
    'data:image/png,raw',
    'https://evil.example/blur.png',
    'data:image/png;base64,AAAA"onerror="x',
    `data:image/png;base64,${'A'.repeat(5_000)}`,
  ])('%.40s is no blur', (blurDataURL) => {
    render(image({ blurDataURL }));
    expect(document.querySelector('.ui-image__blur')).toBeNull();
  });

  test.each<[string, () => Promise<void>, string, number]>([
    ['came', async () => undefined, 'loaded', 2],
    ['failed', async () => Promise.reject(new Error('broken')), 'loading', 1],
  ])('a picture that %s before the scripts is seen as that', async (_, decode, expected, left) => {
    Object.assign(HTMLImageElement.prototype, { decode });
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    jest
      .spyOn(HTMLImageElement.prototype, 'currentSrc', 'get')
      .mockReturnValue(`${HOST}/photo.jpg?width=384&height=256&format=avif&quality=75`);
    render(image());
    await waitFor(() => expect(sources()).toHaveLength(left));
    await waitFor(() => expect(state()).toBe(expected));
  });
});

describe('when it fails', () => {
  const at = (format: string) => `${HOST}/photo.jpg?width=640&height=427&format=${format}&quality=75`;

  test('webp takes the place of avif, the original that of webp, and it is told once', async () => {
    render(<StrictMode>{image()}</StrictMode>);
    failAt(at('avif'));
    expect(sources().map(({ type }) => type)).toEqual(['image/webp']);
    failAt(at('webp'));
    expect(sources()).toEqual([]);
    expect(report).not.toHaveBeenCalled();
    fireEvent.load(picture());
    await waitFor(() => expect(state()).toBe('loaded'));
    expect(new Set(report.mock.calls.map(([{ message }]) => message))).toEqual(
      new Set(['"/photo.jpg" did not load as avif, webp; shown as original.']),
    );
    expect(report.mock.calls[0]?.[0]).toMatchObject({ code: 'image-load-failed', part: 'ui-kit' });
  });

  test('a browser that took webp at once goes on to the original', () => {
    render(image());
    failAt(at('webp'));
    expect(sources()).toEqual([]);
  });

  test('the same failure told twice is one', () => {
    render(image());
    failAt(at('avif'));
    failAt(at('avif'));
    expect(sources()).toHaveLength(1);
  });

  test('a loader with one address for all is not asked for it three times', () => {
    render(image({ loader: () => `${HOST}/photo.jpg` }));
    failAt(`${HOST}/photo.jpg`);
    expect(state()).toBe('failed');
  });

  test('where nothing loads, its words stand in its place, as large as ever', () => {
    render(image());
    failAt(at('avif'));
    failAt(at('webp'));
    failAt(`${HOST}/photo.jpg`);
    expect(state()).toBe('failed');
    expect(picture()).toHaveAccessibleName('A lake');
    expect(picture()).toHaveTextContent('A lake');
    const sizer = document.querySelector('svg')!;
    expect([sizer.getAttribute('width'), sizer.getAttribute('height')]).toEqual(['300', '200']);
    expect(report.mock.calls).toEqual([
      [
        expect.objectContaining({
          message: expect.stringContaining('avif, webp, original; nothing is shown'),
        }),
      ],
    ]);
  });

  test('another picture in its place begins anew', () => {
    const { rerender } = render(image());
    failAt(at('avif'));
    rerender(image({ src: '/other.jpg' }));
    expect(sources()).toHaveLength(2);
    expect(state()).toBe('loading');
  });

  test('an unsupported format is an error in the console and a shell:error event where the page brings no report', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const codes: string[] = [];
    const listener = (event: Event) => codes.push((event as CustomEvent<ShellErrorDetail>).detail.code);
    window.addEventListener(SHELL_ERROR_EVENT, listener);
    render(image({ src: '/logo.svg', report: undefined }));
    window.removeEventListener(SHELL_ERROR_EVENT, listener);
    expect(codes).toEqual(['image-format-unsupported']);
    expect(error.mock.calls).toEqual([
      [
        '[ui-kit] image-format-unsupported: "/logo.svg" is shown as it is: "svg" is no format we convert. Use png, jpg, jpeg, webp, tiff or avif.',
      ],
    ]);
  });
});

describe('what is not converted or not shown', () => {
  test.each(['/logo.svg', '/anim.gif', '/old.bmp', '/none', '/photo.png.exe', '/logo.svg?x=.png'])(
    '%s comes from its own address, and is told once',
    (src) => {
      const { rerender } = render(image({ src }));
      rerender(image({ src }));
      expect(sources()).toEqual([]);
      expect(picture()).toHaveAttribute('src', `${HOST}${src}`);
      expect(report.mock.calls).toEqual([[expect.objectContaining({ code: 'image-format-unsupported' })]]);
    },
  );

  test.each([
    '',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//evil.example/a.png',
    'https://evil.example/a.png',
  ])('%j is asked of nobody, and its words stand in its place', (src) => {
    render(image({ src }));
    expect(document.querySelector('img')).toBeNull();
    expect(picture()).toHaveAccessibleName('A lake');
    expect(report.mock.calls).toEqual([[expect.objectContaining({ code: 'image-source-refused' })]]);
  });

  test('decoration that is not shown says nothing', () => {
    render(image({ src: '', alt: '' }));
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('mistakes of a page', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  test.each<[string, Partial<ImageProps>]>([
    ['no loader', { loader: undefined }],
    ['a static picture without src', { src: { ...STATIC, src: '' } }],
    ['a static picture without width', { src: { src: '/a.jpg', height: 1 } as never }],
    ['a static picture without height', { src: { src: '/a.jpg', width: 1 } as never }],
    ['a static picture that is no object', { src: {} as never }],
  ])('%s throws and says what to do', (_, props) => {
    let thrown: unknown;
    try {
      render(image(props));
    } catch (error) {
      thrown = error;
    }
    expect(isImageSourceMissingError(thrown)).toBe(true);
    expect(thrown).toMatchObject({
      name: 'ImageSourceMissingError',
      code: 'image-source-missing',
      message: expect.stringContaining('Pass'),
    });
  });

  test.each<Record<string, unknown>>([
    { width: Number.NaN },
    { width: -1 },
    { width: 0 },
    { width: 3841 },
    { width: 1.5 },
    { width: undefined },
    { height: undefined },
    { height: 4000 },
    { quality: 0 },
    { quality: 101 },
    { pixelRatio: 0 },
  ])('%p throws and says what is wanted', (wrong) => {
    expect(() => render(image(wrong as Partial<ImageProps>))).toThrow(
      expect.objectContaining({ name: 'ImageParameterError', code: 'image-parameter-refused' }),
    );
  });
});

describe('sent by a server', () => {
  test('it needs no script and has no style of its own', () => {
    const html = renderToString(image({ blurDataURL: BLUR, isPriority: true }));
    expect(html).not.toContain('style=');
    expect(html).not.toMatch(/<(script|link|style)/);
    expect(html).toMatch(/<picture><source type="image\/avif".*<source type="image\/webp".*<img /);
    expect(html).toContain('width="300" height="200"');
  });

  test('a refused one neither', () => {
    expect(renderToString(image({ src: '' }))).not.toContain('style=');
  });
});

test.each<[string, Partial<ImageProps>]>([
  ['with words', {}],
  ['as decoration', { alt: '' }],
  ['with a blur', { blurDataURL: BLUR }],
  ['not shown', { src: '' }],
  ['not shown, small', { src: '', width: 48, height: 48 }],
  ['not shown, decoration', { src: '', alt: '' }],
  ['as large as its box', { ...fixedSize, isFill: true } as Partial<ImageProps>],
])('axe finds nothing wrong %s', async (_, props) => {
  const { container } = render(<main>{image(props)}</main>);
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
