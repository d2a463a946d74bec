import './tooltip.css';
import './tooltip.stories.css';
import '../modal/modal.css';
import { useState } from 'react';
import type { StoryFile, StoryHands } from 'ui-kit/story';
import { Modal } from '../modal/modal';
import { Tooltip, type TooltipProps, type TooltipSide } from './tooltip';

const SHORT = 'Paid every eight hours';
const LONG =
  'The funding rate is paid between those who hold long and short positions, every eight hours, for as long as the position is open. It is not a fee, and nothing of it goes to us.';
const WORD = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F71C7656EC7ab88b098defB751B7401B5f6d8976F';

/** Opens the tooltip by focus, because stories have no pointer. */
const focusTrigger = async ({ find }: StoryHands) => (await find('.tooltip-story__trigger')).focus();

const shown = (props: Partial<TooltipProps>) => ({
  render: () => <TooltipStory {...props} />,
  play: focusTrigger,
});

export default {
  title: 'Kit/Tooltip',
  stories: {
    'not pointed at': { render: () => <TooltipStory /> },
    top: shown({ side: 'top' }),
    bottom: shown({ side: 'bottom' }),
    left: shown({ side: 'left' }),
    right: shown({ side: 'right' }),
    'another gap': shown({ gapPx: 16 }),
    'long text': shown({ text: LONG, side: 'bottom' }),
    'long text beside': shown({ text: LONG, side: 'right' }),
    'long word': shown({ text: WORD }),
    'no room above': {
      render: () => (
        <Tooltip text={SHORT} side="top">
          <Trigger />
        </Tooltip>
      ),
      play: focusTrigger,
    },
    'at both edges': {
      render: () => (
        <div className="tooltip-story tooltip-story--corner">
          {(['left', 'right'] as const).map((side: TooltipSide) => (
            <Tooltip key={side} text={SHORT} side={side}>
              <Trigger />
            </Tooltip>
          ))}
        </div>
      ),
      play: focusTrigger,
    },
    'in a modal': { render: () => <InModal />, play: focusTrigger },
    'far down the page': {
      render: () => (
        <div className="tooltip-story__far">
          <TooltipStory />
        </div>
      ),
    },
  },
} satisfies StoryFile;

function TooltipStory({ text = SHORT, ...props }: Partial<TooltipProps>) {
  return (
    <div className="tooltip-story">
      <Tooltip text={text} {...props}>
        <Trigger />
      </Tooltip>
    </div>
  );
}

function Trigger(props: object) {
  return (
    <button className="tooltip-story__trigger" type="button" {...props}>
      Funding
    </button>
  );
}

function InModal() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title="A modal" closeLabel="Close">
      <TooltipStory />
    </Modal>
  );
}
