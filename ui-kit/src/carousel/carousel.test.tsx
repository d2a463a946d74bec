/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import '@testing-library/jest-dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { renderToString } from 'react-dom/server';
import { Carousel, type CarouselProps, type AutoplayWords, type CarouselWords } from './carousel';
import { layOutSlides } from './laid-out-slides.fixture';

const media = { isReduced: false };
let takeOut: () => void;
beforeAll(() => (takeOut = layOutSlides(window, () => media.isReduced)));
afterAll(() => takeOut());
afterEach(() => {
  jest.useRealTimers();
  media.isReduced = false;
  document.documentElement.removeAttribute('dir');
});

const words: CarouselWords & AutoplayWords = {
  carousel: 'carousel',
  slide: 'slide',
  previous: 'Back',
  next: 'Next',
  pause: 'Stop',
  play: 'Start',
  positionOf: (shown, count) => `${shown} of ${count}`,
};

function carousel(props: Partial<Omit<CarouselProps, 'words'>> = {}) {
  const slides = ['Fees', 'Markets', 'Reserves'].map((title) => ({
    key: title,
    content: (
      <>
        <a href="/news">{title}</a>
        <input aria-label={`About ${title}`} />
      </>
    ),
  }));
  return <Carousel label="News" words={words} slides={slides} {...props} />;
}

const slides = () => screen.getAllByRole('group').filter((group) => !group.hasAttribute('inert'));
const shown = () => slides().map((slide) => slide.getAttribute('aria-label'));
const next = () => screen.getByRole('button', { name: 'Next' });
const back = () => screen.getByRole('button', { name: 'Back' });
const said = () => screen.getByRole('status').textContent;
const focus = (element: HTMLElement) => act(() => element.focus());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('before it has started', () => {
  test('the server’s HTML has all slides in reach, and no inline style', () => {
    const html = renderToString(carousel({ autoplayMs: 5_000 }));
    expect(html).not.toMatch(/\sstyle=|<style|inert/);
    expect(html).toContain('Reserves');
    expect(html).not.toContain('data-started');
  });

  test('and it stays so in a page that cannot tell what is in view', async () => {
    const { IntersectionObserver } = window;
    Reflect.deleteProperty(window, 'IntersectionObserver');
    render(carousel());
    expect(shown()).toEqual(['1 of 3', '2 of 3', '3 of 3']);
    window.IntersectionObserver = IntersectionObserver;
  });
});

test('where somebody has scrolled the server’s slides it starts, and the scroll is gone', () => {
  const said = jest.spyOn(console, 'error');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(carousel());
  const viewport = container.querySelector('.ui-carousel__viewport')!;
  viewport.scrollLeft = 600;
  render(carousel(), { container, hydrate: true });
  expect(viewport.scrollLeft).toBe(0);
  expect(shown()).toEqual(['3 of 3']);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(said).not.toHaveBeenCalled();
  container.remove();
});

test('it is a named carousel of slides, of which those out of view are out of reach', () => {
  render(carousel());
  const region = screen.getByRole('region', { name: 'News' });
  expect(region).toHaveAttribute('aria-roledescription', 'carousel');
  expect(shown()).toEqual(['1 of 3']);
  expect(slides()[0]).toHaveAttribute('aria-roledescription', 'slide');
  expect(screen.getByText('Markets').closest('[inert]')).not.toBeNull();
});

test('a button brings the next one, says where one is, and reaches an end', async () => {
  render(carousel());
  expect(said()).toBe('');
  expect(back()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next());
  expect(shown()).toEqual(['2 of 3']);
  expect(said()).toBe('2 of 3');
  expect(back()).not.toHaveAttribute('aria-disabled');
  await userEvent.click(next());
  await userEvent.click(next());
  expect(shown()).toEqual(['3 of 3']);
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  expect(next()).toHaveFocus();
});

test('in a loop there is no end', async () => {
  render(carousel({ isLoop: true }));
  await userEvent.click(back());
  expect(shown()).toEqual(['3 of 3']);
  await userEvent.click(next());
  expect(shown()).toEqual(['1 of 3']);
});

describe('arrow keys follow the direction', () => {
  test.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ])('%s', async (direction, forward, backward) => {
    document.documentElement.dir = direction;
    render(carousel());
    focus(back());
    await userEvent.keyboard(forward);
    expect(shown()).toEqual(['2 of 3']);
    expect(said()).toBe('2 of 3');
    await userEvent.keyboard(backward);
    expect(shown()).toEqual(['1 of 3']);
  });

  test('also when the page changes it in place', async () => {
    document.documentElement.dir = 'ltr';
    render(carousel());
    await act(async () => void (document.documentElement.dir = 'rtl'));
    focus(back());
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown()).toEqual(['2 of 3']);
  });

  test.each([
    ['in a field', () => screen.getByLabelText('About Fees'), '{ArrowRight}'],
    ['with another key', next, '{Control>}{ArrowRight}{/Control}'],
  ])('and are left alone %s', async (_where, element, keys) => {
    render(carousel());
    focus(element());
    await userEvent.keyboard(keys);
    expect(shown()).toEqual(['1 of 3']);
  });
});

test('who is in a slide that goes is taken along to the next', async () => {
  render(carousel());
  focus(within(slides()[0]!).getByRole('link'));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('group', { name: '2 of 3' })).toHaveFocus();
});

describe('by itself', () => {
  const autoplayMs = 5_000;
  beforeEach(() => jest.useFakeTimers());

  test('it never moves unless asked to', () => {
    render(carousel());
    pass(60_000);
    expect(shown()).toEqual(['1 of 3']);
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  test('it moves on from slide to slide, back to the first, and says nothing', () => {
    render(carousel({ autoplayMs }));
    pass(autoplayMs - 1);
    expect(shown()).toEqual(['1 of 3']);
    for (const position of ['2 of 3', '3 of 3', '1 of 3']) {
      pass(autoplayMs);
      expect(shown()).toEqual([position]);
      expect(said()).toBe('');
    }
  });

  test('a button stops it and starts it, though the pointer and the focus are on it', () => {
    render(carousel({ autoplayMs }));
    const stop = screen.getByRole('button', { name: 'Stop' });
    fireEvent.pointerOver(stop);
    focus(stop);
    fireEvent.click(stop);
    pass(60_000);
    expect(shown()).toEqual(['1 of 3']);
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    pass(autoplayMs);
    expect(shown()).toEqual(['2 of 3']);
  });

  test.each<[string, () => void, () => void]>([
    [
      'somebody points at it',
      () => fireEvent.pointerOver(slides()[0]!),
      () => fireEvent.pointerOut(screen.getByRole('region'), { relatedTarget: document.body }),
    ],
    ['somebody is in it', () => focus(next()), () => act(() => next().blur())],
    ['the page is hidden', () => setHidden(true), () => setHidden(false)],
  ])('it waits while %s', (_why, begin, end) => {
    render(carousel({ autoplayMs }));
    begin();
    pass(60_000);
    expect(shown()).toEqual(['1 of 3']);
    end();
    pass(autoplayMs);
    expect(shown()).toEqual(['2 of 3']);
  });

  test('it stops for good when the visitor has moved it', () => {
    render(carousel({ autoplayMs }));
    fireEvent.click(next());
    pass(60_000);
    expect(shown()).toEqual(['2 of 3']);
    expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
  });

  test('who asks for less motion has to start it', () => {
    media.isReduced = true;
    render(carousel({ autoplayMs }));
    pass(60_000);
    expect(shown()).toEqual(['1 of 3']);
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    pass(autoplayMs);
    expect(shown()).toEqual(['2 of 3']);
  });

  test('nothing moves after it has gone', () => {
    const { unmount } = render(carousel({ autoplayMs }));
    unmount();
    pass(100);
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('slides may come and go', async () => {
  const slide = (title: string) => ({ key: title, content: title });
  const { rerender } = render(carousel({ slides: [slide('one')] }));
  expect(screen.getByRole('region')).not.toHaveAttribute('data-moves');
  await act(async () => rerender(carousel({ slides: [slide('one'), slide('two')] })));
  expect(screen.getByRole('region')).toHaveAttribute('data-moves');
  fireEvent.click(next());
  expect(shown()).toEqual(['2 of 2']);
  await act(async () => rerender(carousel({ slides: [slide('one')] })));
  expect(shown()).toEqual(['1 of 1']);
  await act(async () => rerender(carousel({ slides: [] })));
  expect(screen.queryAllByRole('group')).toEqual([]);
});

test.each<[string, Partial<Omit<CarouselProps, 'words'>>]>([
  ['as it is', {}],
  ['that moves by itself', { autoplayMs: 5_000, isLoop: true }],
])('axe finds nothing wrong in one %s', async (_what, props) => {
  const { container } = render(carousel(props));
  await userEvent.click(next());
  // Colours are looked at in a browser.
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
