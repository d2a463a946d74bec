import './carousel.css';
import './carousel.stories.css';
import { useState } from 'react';
import type { StoryFile, StoryHands } from 'ui-kit/story';
import { Carousel, type AutoplayWords, type CarouselProps, type CarouselWords } from './carousel';

const WORDS: CarouselWords & AutoplayWords = {
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

export default {
  title: 'Kit/Carousel',
  stories: {
    'one at a time': { render: () => <News /> },
    'at its end': { render: () => <News count={2} />, play: (hands) => goOn(hands, 1) },
    'three at a time': { render: () => <News perView={3} /> },
    'last of three at a time': {
      render: () => <News perView={3} />,
      play: (hands) => goOn(hands, 2),
    },
    loop: { render: () => <News isLoop count={3} /> },
    'loop of three at a time': { render: () => <News isLoop perView={3} /> },
    'by itself': { render: () => <News isLoop autoplayMs={4_000} /> },
    'by itself, stopped': {
      render: () => <News isLoop autoplayMs={4_000} />,
      play: ({ click }) => click('.ui-carousel [data-autoplay]'),
    },
    'nothing to move': { render: () => <News count={1} /> },
    'without a heading': { render: () => <News heading={undefined} slides={slidesOf(NEWS, 'h2')} /> },
    'slides come and go': { render: () => <Changing /> },
    'one long and one short': { render: () => <Uneven /> },
  },
} satisfies StoryFile;

/** Where a page lays out nothing, no carousel starts, and there is nothing to press. */
async function goOn({ click }: StoryHands, times: number): Promise<void> {
  if (!('IntersectionObserver' in window)) return;
  for (let time = 0; time < times; time += 1) {
    await click('.ui-carousel[data-moves] .ui-carousel__button:last-of-type');
  }
}

function News({ count = NEWS.length, ...props }: Partial<Omit<CarouselProps, 'words'>> & { count?: number }) {
  return (
    <Carousel
      label="News"
      heading={<h2>What is new</h2>}
      words={WORDS}
      slides={slidesOf(NEWS.slice(0, count))}
      {...props}
    />
  );
}

/** Below the carousel's own heading, where it has one. */
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

function Changing() {
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

function Uneven() {
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
