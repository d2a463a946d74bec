import './tooltip.css';
import './tooltip.stories.css';
import '../modal/modal.css';
import { useState } from 'react';
import type { Story, StoryActions, StoryMeta } from 'ui-kit/story';
import { Modal } from '../modal/modal';
import { Tooltip, type TooltipProps, type TooltipSide } from './tooltip';

const SHORT = 'Paid every eight hours';
const LONG =
  'The funding rate is paid between those who hold long and short positions, every eight hours, for as long as the position is open. It is not a fee, and nothing of it goes to us.';
const WORD = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F71C7656EC7ab88b098defB751B7401B5f6d8976F';

/** Opens the tooltip by focus, because stories have no pointer. */
const focusTrigger = async ({ find }: StoryActions) => (await find('.tooltip-story__trigger')).focus();

const shown = (props: Partial<TooltipProps>) => ({
  render: () => <TooltipStory {...props} />,
  play: focusTrigger,
});

export default { title: 'Kit/Tooltip' } satisfies StoryMeta;

export const NotPointedAt: Story = { render: () => <TooltipStory /> };
export const Top: Story = shown({ side: 'top' });
export const Bottom: Story = shown({ side: 'bottom' });
export const Left: Story = shown({ side: 'left' });
export const Right: Story = shown({ side: 'right' });
export const AnotherGap: Story = shown({ gapPx: 16 });
export const LongText: Story = shown({ text: LONG, side: 'bottom' });
export const LongTextBeside: Story = shown({ text: LONG, side: 'right' });
export const LongWord: Story = shown({ text: WORD });

export const NoRoomAbove: Story = {
  render: () => (
    <Tooltip text={SHORT} side="top">
      <Trigger />
    </Tooltip>
  ),
  play: focusTrigger,
};

export const AtBothEdges: Story = {
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
};

export const InAModal: Story = { name: 'in a modal', render: () => <InModal />, play: focusTrigger };

export const FarDownThePage: Story = {
  render: () => (
    <div className="tooltip-story__far">
      <TooltipStory />
    </div>
  ),
};

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
