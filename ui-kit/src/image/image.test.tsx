/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import axe from 'axe-core';
import { StrictMode, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SHELL_ERROR_EVENT, type ShellErrorDetail } from 'shared-config/contracts/contracts';
import { createAssetLoader } from './asset-loader';
import { Image, ImageLoaderContext, isImageSourceMissingError, type ImageProps } from './image';
// R-ERROR-13, R-ERROR-14, R-KIT-8

const HOST = 'https://assets.example';
const loader = createAssetLoader(HOST);
const report = jest.fn();
const PHOTO = { src: '/photo.jpg', width: 300, height: 200, alt: 'A lake' } as const;
const BLUR = 'data:image/webp;base64,UklGRg==';
const STATIC = { src: '/photo.jpg', width: 1200, height: 800, blurDataURL: BLUR };

beforeEach(() => {
  report.mockReset();
  // jsdom neither loads nor decodes pictures.
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

/** Simulates that the browser chose an address that failed to load. */
function failAt(address: string): void {
  Object.defineProperty(picture(), 'currentSrc', { configurable: true, value: address });
  fireEvent.error(picture());
}

describe('the offered sources', () => {
  test('a fixed width offers avif and webp in two widths, then the original', () => {
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

  test('sizes offers width descriptors', () => {
    render(image({ sizes: '(max-width: 767px) 100vw, 300px' }));
    const [avif] = sources();
    expect(avif).toHaveAttribute('sizes', '(max-width: 767px) 100vw, 300px');
    expect(avif?.srcset.match(/\d+w(?=,|$)/g)).toEqual(
      [384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840].map((width) => `${width}w`),
    );
  });

  test('pixelRatio offers one address per format', () => {
    render(image({ pixelRatio: 3 } as Partial<ImageProps>));
    expect(sources().map(({ srcset }) => srcset)).toEqual([
      `${HOST}/photo.jpg?width=1080&height=720&format=avif&quality=75`,
      `${HOST}/photo.jpg?width=1080&height=720&format=webp&quality=75`,
    ]);
  });

  test('isFill offers all widths and requests no height', () => {
    render(image({ ...fixedSize, isFill: true } as Partial<ImageProps>));
    expect(sources()[0]).toHaveAttribute('sizes', '100vw');
    expect(sources()[0]?.srcset).not.toContain('height=');
    expect(picture()).not.toHaveAttribute('width');
  });

  test('a static image sets its size and limits the widths to it', () => {
    render(image({ ...fixedSize, src: STATIC, sizes: '100vw' } as Partial<ImageProps>));
    expect(picture()).toHaveAttribute('width', '1200');
    expect(picture()).toHaveAttribute('height', '800');
    expect(sources()[0]?.srcset).toMatch(/ 1200w$/);
  });

  test.each([
    [{ width: 300, height: undefined }, '300', '200'],
    [{ width: undefined, height: 200 }, '300', '200'],
    [{ width: 100, height: 100 }, '100', '100'],
  ])('a static image with %j has the size %s × %s', (size, width, height) => {
    render(image({ src: STATIC, ...size } as Partial<ImageProps>));
    expect([picture().getAttribute('width'), picture().getAttribute('height')]).toEqual([width, height]);
  });

  test('fit="contain" requests no height', () => {
    render(image({ fit: 'contain' }));
    expect(sources()[0]?.srcset).not.toContain('height=');
  });

  test('an image without a loader uses the loader and the default quality of the context', () => {
    const contextLoader = jest.fn(({ width, quality }) => `/p?${width ?? 'full'}-${quality ?? ''}`);
    render(<ImageLoaderContext value={contextLoader}>{image({ loader: undefined })}</ImageLoaderContext>);
    expect(sources()[0]?.srcset).toBe('/p?384-100 1x, /p?640-100 2x');
  });

  test('separators of srcset are escaped in addresses of custom loaders', () => {
    render(image({ loader: ({ width }) => `,/a b.jpg?${width ?? ''},` }));
    expect(sources()[0]?.srcset).toBe('%2C/a%20b.jpg?384%2C 1x, %2C/a%20b.jpg?640%2C 2x');
  });
});

describe('loading', () => {
  test('an image loads lazily, and eagerly with isPriority', () => {
    const { rerender } = render(image());
    expect(picture()).toHaveAttribute('loading', 'lazy');
    expect(picture()).toHaveAttribute('decoding', 'async');
    expect(picture()).not.toHaveAttribute('fetchpriority');
    rerender(image({ isPriority: true }));
    expect(picture()).toHaveAttribute('loading', 'eager');
    expect(picture()).toHaveAttribute('fetchpriority', 'high');
  });

  test('the placeholder disappears after the picture is decoded', async () => {
    let resolveDecode: () => void = () => undefined;
    HTMLImageElement.prototype.decode = () => new Promise((resolve) => (resolveDecode = () => resolve()));
    render(image({ blurDataURL: BLUR }));
    const blur = () => document.querySelector('.ui-image__blur');
    expect(blur()).toHaveAttribute('src', BLUR);
    expect(blur()).toHaveAttribute('aria-hidden', 'true');
    fireEvent.load(picture());
    expect(state()).toBe('loading');
    await act(async () => resolveDecode());
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
  ])('%.40s is not accepted as a blur', (blurDataURL) => {
    render(image({ blurDataURL }));
    expect(document.querySelector('.ui-image__blur')).toBeNull();
  });

  test.each<[string, () => Promise<void>, string, number]>([
    ['loaded', async () => undefined, 'loaded', 2],
    ['failed', async () => Promise.reject(new Error('broken')), 'loading', 1],
  ])('an image that %s before hydration gets the right state', async (_, decode, expected, left) => {
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

describe('a load failure', () => {
  const at = (format: string) => `${HOST}/photo.jpg?width=640&height=427&format=${format}&quality=75`;

  test('falls back to webp, then to the original, and is reported once', async () => {
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

  test('falls back to the original in a browser without avif', () => {
    render(image());
    failAt(at('webp'));
    expect(sources()).toEqual([]);
  });

  test('counts once if the browser fires its event twice', () => {
    render(image());
    failAt(at('avif'));
    failAt(at('avif'));
    expect(sources()).toHaveLength(1);
  });

  test('does not repeat an address that all formats share', () => {
    render(image({ loader: () => `${HOST}/photo.jpg` }));
    failAt(`${HOST}/photo.jpg`);
    expect(state()).toBe('failed');
  });

  test('shows the alt text in a box of the same size when all formats fail', () => {
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

  test('does not affect another picture in the same element', () => {
    const { rerender } = render(image());
    failAt(at('avif'));
    rerender(image({ src: '/other.jpg' }));
    expect(sources()).toHaveLength(2);
    expect(state()).toBe('loading');
  });

  test('is logged and dispatched as shell:error without a report prop', () => {
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

describe('unsupported and refused sources', () => {
  test.each(['/logo.svg', '/anim.gif', '/old.bmp', '/none', '/photo.png.exe', '/logo.svg?x=.png'])(
    '%s loads from its own address and is reported once',
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
  ])('%j is never requested, and its alt text is shown', (src) => {
    render(image({ src }));
    expect(document.querySelector('img')).toBeNull();
    expect(picture()).toHaveAccessibleName('A lake');
    expect(report.mock.calls).toEqual([[expect.objectContaining({ code: 'image-source-refused' })]]);
  });

  test('a refused decorative image renders no role', () => {
    render(image({ src: '', alt: '' }));
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('invalid props', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  test.each<[string, Partial<ImageProps>]>([
    ['no loader', { loader: undefined }],
    ['a static picture without src', { src: { ...STATIC, src: '' } }],
    ['a static picture without width', { src: { src: '/a.jpg', height: 1 } as never }],
    ['a static picture without height', { src: { src: '/a.jpg', width: 1 } as never }],
    ['a static picture that is no object', { src: {} as never }],
  ])('%s throws an error with a solution', (_, props) => {
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
  ])('%p throws an ImageParameterError', (wrong) => {
    expect(() => render(image(wrong as Partial<ImageProps>))).toThrow(
      expect.objectContaining({ name: 'ImageParameterError', code: 'image-parameter-refused' }),
    );
  });
});

describe('server-rendered HTML', () => {
  test('an image needs no script and has no inline style', () => {
    const html = renderToString(image({ blurDataURL: BLUR, isPriority: true }));
    expect(html).not.toContain('style=');
    expect(html).not.toMatch(/<(script|link|style)/);
    expect(html).toMatch(/<picture><source type="image\/avif".*<source type="image\/webp".*<img /);
    expect(html).toContain('width="300" height="200"');
  });

  test('a refused image has no inline style', () => {
    expect(renderToString(image({ src: '' }))).not.toContain('style=');
  });
});

test.each<[string, Partial<ImageProps>]>([
  ['with alt text', {}],
  ['as decoration', { alt: '' }],
  ['with a blur', { blurDataURL: BLUR }],
  ['that is refused', { src: '' }],
  ['that is refused and small', { src: '', width: 48, height: 48 }],
  ['that is refused and decorative', { src: '', alt: '' }],
  ['that fills its box', { ...fixedSize, isFill: true } as Partial<ImageProps>],
])('axe finds no violation in an image %s', async (_, props) => {
  const { container } = render(<main>{image(props)}</main>);
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
