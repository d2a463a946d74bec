import { useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Story, StoryFile, StoryPage } from 'ui-kit/story';
import { createStoryActions } from './story-actions';

/** Returns a story with the parameters of its file; undefined if there is none. */
export function storyOf(file: StoryFile, exported: string): DrawnStory | undefined {
  const story = file[exported] as Story | undefined;
  return story && { ...story, parameters: { ...file.default.parameters, ...story.parameters } };
}

type DrawnStory = Story & Required<Pick<Story, 'parameters'>>;

/**
 * Renders a story into an element and plays its interactions. Returns a function that removes it.
 *
 * @throws any error of the story
 */
export async function drawStory(place: HTMLElement, story: Story, page: StoryPage): Promise<() => void> {
  let fail: (thrown: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  const root = createRoot(place, { onUncaughtError: fail });
  const drawn = new Promise<void>((resolve) => {
    root.render(
      <StoryFrame
        heading={place.ownerDocument.title}
        layout={story.parameters?.layout ?? 'padded'}
        onDrawn={resolve}
      >
        <Drawing story={story} page={page} />
      </StoryFrame>,
    );
  });
  try {
    await Promise.race([drawn, failed]);
    await Promise.race([story.play?.(createStoryActions(place.ownerDocument)), failed]);
  } catch (thrown) {
    root.unmount();
    throw thrown;
  }
  return () => root.unmount();
}

function Drawing({ story, page }: { story: Story; page: StoryPage }) {
  return story.render(page);
}

interface StoryFrameProps {
  /** For screen readers. */
  heading: string;
  layout: 'fullscreen' | 'padded';
  onDrawn: () => void;
  children: ReactNode;
}

/** Renders a complete page with heading and main element, so that accessibility checks apply. */
function StoryFrame({ heading, layout, onDrawn, children }: StoryFrameProps) {
  useEffect(() => onDrawn(), [onDrawn]);
  const isPage = layout === 'fullscreen';
  return (
    <>
      {isPage && children}
      <main className={`wb-stage${isPage ? ' wb-stage--empty' : ''}`} id="main" tabIndex={-1}>
        <h1 className="wb-unseen">{heading}</h1>
        {!isPage && children}
      </main>
    </>
  );
}
