/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import '@testing-library/jest-dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { renderToString } from 'react-dom/server';
import { Carousel, type CarouselProps, type AutoplayTexts, type CarouselTexts } from './carousel';
import { layOutSlides } from './laid-out-slides.fixture';
// R-KIT-6

const media = { isReduced: false };
let restoreWindow: () => void;
beforeAll(() => (restoreWindow = layOutSlides(window, () => media.isReduced)));
afterAll(() => restoreWindow());
afterEach(() => {
  jest.useRealTimers();
  media.isReduced = false;
  document.documentElement.removeAttribute('dir');
});

const texts: CarouselTexts & AutoplayTexts = {
  carousel: 'carousel',
  slide: 'slide',
  previous: 'Back',
  next: 'Next',
  pause: 'Stop',
  play: 'Start',
  positionOf: (shown, count) => `${shown} of ${count}`,
};

function carousel(props: Partial<Omit<CarouselProps, 'texts'>> = {}) {
  const slides = ['Fees', 'Markets', 'Reserves'].map((title) => ({
    key: title,
    content: (
      <>
        <a href="/news">{title}</a>
        <input aria-label={`About ${title}`} />
      </>
    ),
  }));
  return <Carousel label="News" texts={texts} slides={slides} {...props} />;
}

const slides = () => screen.getAllByRole('group').filter((group) => !group.hasAttribute('inert'));
const shown = () => slides().map((slide) => slide.getAttribute('aria-label'));
const next = () => screen.getByRole('button', { name: 'Next' });
const back = () => screen.getByRole('button', { name: 'Back' });
const announcement = () => screen.getByRole('status').textContent;
const focus = (element: HTMLElement) => act(() => element.focus());
const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('a carousel that has not started', () => {
  test('the server’s HTML makes all slides reachable and has no inline style', () => {
    const html = renderToString(carousel({ autoplayMs: 5_000 }));
    expect(html).not.toMatch(/\sstyle=|<style|inert/);
    expect(html).toContain('Reserves');
    expect(html).not.toContain('data-started');
  });

  test('all slides stay reachable in a browser without IntersectionObserver', async () => {
    const { IntersectionObserver } = window;
    Reflect.deleteProperty(window, 'IntersectionObserver');
    try {
      render(carousel());
      expect(shown()).toEqual(['1 of 3', '2 of 3', '3 of 3']);
    } finally {
      window.IntersectionObserver = IntersectionObserver;
    }
  });
});

test('a carousel starts at the slide to which the visitor scrolled before hydration', () => {
  const consoleError = jest.spyOn(console, 'error');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(carousel());
  const viewport = container.querySelector('.ui-carousel__viewport')!;
  viewport.scrollLeft = 600;
  render(carousel(), { container, hydrate: true });
  expect(viewport.scrollLeft).toBe(0);
  expect(shown()).toEqual(['3 of 3']);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(consoleError).not.toHaveBeenCalled();
  container.remove();
});

test('a carousel has a name, and slides out of view are inert', () => {
  render(carousel());
  const region = screen.getByRole('region', { name: 'News' });
  expect(region).toHaveAttribute('aria-roledescription', 'carousel');
  expect(shown()).toEqual(['1 of 3']);
  expect(slides()[0]).toHaveAttribute('aria-roledescription', 'slide');
  expect(screen.getByText('Markets').closest('[inert]')).not.toBeNull();
});

test('the next button shows the next slide, announces the position and stops at the end', async () => {
  render(carousel());
  expect(announcement()).toBe('');
  expect(back()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next());
  expect(shown()).toEqual(['2 of 3']);
  expect(announcement()).toBe('2 of 3');
  expect(back()).not.toHaveAttribute('aria-disabled');
  await userEvent.click(next());
  await userEvent.click(next());
  expect(shown()).toEqual(['3 of 3']);
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  expect(next()).toHaveFocus();
});

test('a loop has no end', async () => {
  render(carousel({ isLoop: true }));
  await userEvent.click(back());
  expect(shown()).toEqual(['3 of 3']);
  await userEvent.click(next());
  expect(shown()).toEqual(['1 of 3']);
});

describe('arrow keys', () => {
  test.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ])('follow the writing direction %s', async (direction, forward, backward) => {
    document.documentElement.dir = direction;
    render(carousel());
    focus(back());
    await userEvent.keyboard(forward);
    expect(shown()).toEqual(['2 of 3']);
    expect(announcement()).toBe('2 of 3');
    await userEvent.keyboard(backward);
    expect(shown()).toEqual(['1 of 3']);
  });

  test('follow a direction that the page changes later', async () => {
    document.documentElement.dir = 'ltr';
    render(carousel());
    await act(async () => void (document.documentElement.dir = 'rtl'));
    focus(back());
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown()).toEqual(['2 of 3']);
  });

  test.each([
    ['inside a field', () => screen.getByLabelText('About Fees'), '{ArrowRight}'],
    ['together with another key', next, '{Control>}{ArrowRight}{/Control}'],
  ])('do not move the carousel %s', async (_where, element, keys) => {
    render(carousel());
    focus(element());
    await userEvent.keyboard(keys);
    expect(shown()).toEqual(['1 of 3']);
  });
});

test('the focus moves to the next slide when its own slide leaves the view', async () => {
  render(carousel());
  focus(within(slides()[0]!).getByRole('link'));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('group', { name: '2 of 3' })).toHaveFocus();
});

describe('autoplay', () => {
  const autoplayMs = 5_000;
  beforeEach(() => jest.useFakeTimers());

  test('a carousel without autoplayMs never moves by itself', () => {
    render(carousel());
    advance(60_000);
    expect(shown()).toEqual(['1 of 3']);
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  test('autoplay moves through all slides and back to the first without announcements', () => {
    render(carousel({ autoplayMs }));
    advance(autoplayMs - 1);
    expect(shown()).toEqual(['1 of 3']);
    for (const position of ['2 of 3', '3 of 3', '1 of 3']) {
      advance(autoplayMs);
      expect(shown()).toEqual([position]);
      expect(announcement()).toBe('');
    }
  });

  test('a button stops and starts it, even with pointer and focus on that button', () => {
    render(carousel({ autoplayMs }));
    const stop = screen.getByRole('button', { name: 'Stop' });
    fireEvent.pointerOver(stop);
    focus(stop);
    fireEvent.click(stop);
    advance(60_000);
    expect(shown()).toEqual(['1 of 3']);
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    advance(autoplayMs);
    expect(shown()).toEqual(['2 of 3']);
  });

  test.each<[string, () => void, () => void]>([
    [
      'the pointer is over the carousel',
      () => fireEvent.pointerOver(slides()[0]!),
      () => fireEvent.pointerOut(screen.getByRole('region'), { relatedTarget: document.body }),
    ],
    ['the focus is inside the carousel', () => focus(next()), () => act(() => next().blur())],
    ['the page is hidden', () => setHidden(true), () => setHidden(false)],
  ])('autoplay pauses while %s', (_why, begin, end) => {
    render(carousel({ autoplayMs }));
    begin();
    advance(60_000);
    expect(shown()).toEqual(['1 of 3']);
    end();
    advance(autoplayMs);
    expect(shown()).toEqual(['2 of 3']);
  });

  test('autoplay stops permanently after the visitor moved the carousel', () => {
    render(carousel({ autoplayMs }));
    fireEvent.click(next());
    advance(60_000);
    expect(shown()).toEqual(['2 of 3']);
    expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
  });

  test('autoplay does not start by itself with reduced motion', () => {
    media.isReduced = true;
    render(carousel({ autoplayMs }));
    advance(60_000);
    expect(shown()).toEqual(['1 of 3']);
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    advance(autoplayMs);
    expect(shown()).toEqual(['2 of 3']);
  });

  test('unmounting stops all timers', () => {
    const { unmount } = render(carousel({ autoplayMs }));
    unmount();
    advance(100);
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('a carousel follows added and removed slides', async () => {
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

test.each<[string, Partial<Omit<CarouselProps, 'texts'>>]>([
  ['carousel', {}],
  ['carousel with autoplay', { autoplayMs: 5_000, isLoop: true }],
])('axe finds no violation in a %s', async (_what, props) => {
  const { container } = render(carousel(props));
  await userEvent.click(next());
  // jsdom cannot compute colours; e2e checks them in a browser.
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
