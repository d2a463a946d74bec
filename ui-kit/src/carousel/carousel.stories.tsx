import './carousel.css';
import './carousel.stories.css';
import { useState } from 'react';
import type { Story, StoryActions, StoryMeta } from 'ui-kit/story';
import { Carousel, type AutoplayTexts, type CarouselProps, type CarouselTexts } from './carousel';

const TEXTS: CarouselTexts & AutoplayTexts = {
  carousel: 'carousel',
  slide: 'slide',
  previous: 'Back',
  next: 'Next',
  pause: 'Stop moving',
  play: 'Move by itself',
  positionOf: (shown, count) => `${shown} of ${count}`,
};

const NEWS = [
  'Lower fees',
  'New markets',
  'Proof of reserves',
  'Earn while you wait',
  'A card',
  'Rewards',
  'Grid bots',
];

export default { title: 'Kit/Carousel' } satisfies StoryMeta;

export const OneAtATime: Story = { name: 'one at a time', render: () => <News /> };
export const AtItsEnd: Story = { render: () => <News count={2} />, play: (actions) => clickNext(actions, 1) };
export const ThreeAtATime: Story = { name: 'three at a time', render: () => <News perView={3} /> };

export const LastOfThreeAtATime: Story = {
  name: 'last of three at a time',
  render: () => <News perView={3} />,
  play: (actions) => clickNext(actions, 2),
};

export const Loop: Story = { render: () => <News isLoop count={3} /> };

export const LoopOfThreeAtATime: Story = {
  name: 'loop of three at a time',
  render: () => <News isLoop perView={3} />,
};

export const ByItself: Story = { render: () => <News isLoop autoplayMs={4_000} /> };

export const ByItselfStopped: Story = {
  name: 'by itself, stopped',
  render: () => <News isLoop autoplayMs={4_000} />,
  play: ({ click }) => click('.ui-carousel [data-autoplay]'),
};

export const NothingToMove: Story = { render: () => <News count={1} /> };

export const WithoutAHeading: Story = {
  name: 'without a heading',
  render: () => <News heading={undefined} slides={slidesOf(NEWS, 'h2')} />,
};

export const SlidesComeAndGo: Story = { render: () => <ChangingSlides /> };
export const OneLongAndOneShort: Story = { render: () => <UnevenSlides /> };

/** Clicks “next” several times. Without layout (jsdom) no carousel starts, so nothing happens there. */
async function clickNext({ click }: StoryActions, times: number): Promise<void> {
  if (!('IntersectionObserver' in window)) return;
  for (let time = 0; time < times; time += 1) {
    await click('.ui-carousel[data-moves] .ui-carousel__button:last-of-type');
  }
}

function News({ count = NEWS.length, ...props }: Partial<Omit<CarouselProps, 'texts'>> & { count?: number }) {
  return (
    <Carousel
      label="News"
      heading={<h2>What is new</h2>}
      texts={TEXTS}
      slides={slidesOf(NEWS.slice(0, count))}
      {...props}
    />
  );
}

/** One level below the carousel's heading. */
type Level = 'h2' | 'h3';

function slidesOf(titles: readonly string[], level?: Level): CarouselProps['slides'] {
  return titles.map((title) => ({ key: title, content: <Slide title={title} level={level} /> }));
}

function Slide({
  title,
  text = 'From today, for everybody.',
  level: Heading = 'h3',
}: {
  title: string;
  text?: string;
  level?: Level;
}) {
  return (
    <div className="ui-story-slide">
      <Heading>{title}</Heading>
      <p>{text}</p>
      <a href="/news">Read more</a>
    </div>
  );
}

function ChangingSlides() {
  const [count, setCount] = useState(2);
  return (
    <>
      <button type="button" onClick={() => setCount(Math.min(count + 1, NEWS.length))}>
        One more
      </button>{' '}
      <button type="button" onClick={() => setCount(Math.max(count - 1, 0))}>
        One less
      </button>
      <News count={count} />
    </>
  );
}

function UnevenSlides() {
  const text =
    'Markets of this kind move more than others, and what is bought may lose all of its value. '.repeat(4);
  return (
    <News
      slides={[
        { key: 'long', content: <Slide title="Donaudampfschifffahrtsgesellschaft" text={text} /> },
        { key: 'short', content: <Slide title="Short" /> },
      ]}
    />
  );
}
