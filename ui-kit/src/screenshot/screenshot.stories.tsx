import '../modal/modal.css';
import './screenshot.stories.css';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { hostsOf } from 'shared-config/site/hosts';
import { imageProxyOf } from 'shared-config/site/image-proxy';
import { siteOfHost } from 'shared-config/site/site-of-host';
import type { Story, StoryMeta } from 'ui-kit/story';
import { dataUrlOf } from '../data-url/data-url-of';
import { Modal } from '../modal/modal';

/** Offset of the examples' port from the base of the local ports. */
const EXAMPLES_PORT_OFFSET = 4;

export default { title: 'Kit/Screenshot' } satisfies StoryMeta;

export const CardStory: Story = { name: 'card', render: () => <Stage subject={<Card />} /> };
export const FormStory: Story = { name: 'form', render: () => <Stage subject={<Form />} /> };
export const BoxesStory: Story = { name: 'boxes', render: () => <Stage subject={<Boxes />} /> };
export const ScrolledStory: Story = { name: 'scrolled', render: () => <Stage subject={<Scrolled />} /> };
export const FromRightToLeft: Story = { render: () => <Stage subject={<RightToLeft />} /> };
export const PicturesStory: Story = { name: 'pictures', render: () => <Stage subject={<Pictures />} /> };
export const ModalStory: Story = { name: 'modal', render: () => <ModalStage /> };
export const ManyRowsStory: Story = { name: 'many rows', render: () => <Stage subject={<ManyRows />} /> };

type Result = { kind: 'picture'; address: string } | { kind: 'failure'; code: string };

function Stage({ subject }: { subject: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className="sh-root ui-shot">
      <div ref={place} className="ui-shot__subject">
        {subject}
      </div>
      <Shutter element={() => place.current?.firstElementChild} />
    </div>
  );
}

function ModalStage() {
  const trigger = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={trigger} className="sh-root ui-shot" />
      <Modal isOpen onClose={() => undefined} title="Confirm the withdrawal" closeLabel="Close">
        <p>0.25 BTC go to an address that you have used before.</p>
        <Shutter element={() => document.querySelector('dialog[open]')} />
      </Modal>
    </>
  );
}

/** Takes a screenshot and shows it as `data:` URL, because our Content-Security-Policy forbids `blob:`. */
function Shutter({ element }: { element: () => Element | null | undefined }) {
  const [result, setResult] = useState<Result>();
  const take = async () => {
    const shown = element();
    setResult(undefined);
    if (shown) setResult(await pictureOf(shown));
  };
  return (
    <div className="ui-shot__result">
      <button type="button" className="ui-shot__button" onClick={() => void take()}>
        Take a picture
      </button>
      {result?.kind === 'picture' && <img data-picture src={result.address} alt="What was taken" />}
      {result?.kind === 'failure' && <p data-failure={result.code}>No picture: {result.code}</p>}
    </div>
  );
}

async function pictureOf(element: Element): Promise<Result> {
  const { isScreenshotError, takeScreenshot } = await import('./take-screenshot');
  const { host, port, protocol } = window.location;
  const hosts = hostsOf({
    site: siteOfHost(host),
    isSecure: protocol === 'https:',
    portBase: Number(port) - EXAMPLES_PORT_OFFSET,
  });
  try {
    const png = await takeScreenshot(element, { proxy: imageProxyOf(hosts), imageTimeoutMs: 3_000 });
    return { kind: 'picture', address: await dataUrlOf(png) };
  } catch (thrown) {
    if (isScreenshotError(thrown)) return { kind: 'failure', code: thrown.code };
    throw thrown;
  }
}

function Card() {
  return (
    <article className="ui-shot__card">
      <h2>Proof of reserves 0123456789</h2>
      <p className="ui-shot__tag">Withdrawals to new addresses are paused for 24 hours.</p>
      <p>
        Every coin that is <b>yours</b> is here, <i>one</i> to one.{' '}
        <span className="ui-shot__code">0xA1b2</span>
      </p>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <p>
        Your code: <span data-screenshot="hide">482 193</span>, and what follows it
      </p>
    </article>
  );
}

function Form() {
  return (
    <form className="ui-shot__card">
      <label>
        Name <input name="name" defaultValue="Mira" />
      </label>
      <label>
        Password <input name="password" type="password" autoComplete="off" defaultValue="Correct-Horse-7" />
      </label>
      <label>
        Amount <input name="amount" placeholder="0.00" />
      </label>
      <label>
        Coin
        <select name="coin" defaultValue="ETH">
          <option>BTC</option>
          <option>ETH</option>
        </select>
      </label>
      <label>
        <input type="checkbox" defaultChecked /> Remember it
      </label>
      <label>
        Note <textarea name="note" rows={2} defaultValue={'Two\nlines'} />
      </label>
    </form>
  );
}

function Boxes() {
  return (
    <div className="ui-shot__boxes">
      {['plain', 'gradient', 'shadow', 'round', 'smaller', 'clear', 'cut', 'blend'].map((name) => (
        <div key={name} className={`ui-shot__box ui-shot__box--${name}`} />
      ))}
    </div>
  );
}

function Scrolled() {
  const list = useRef<HTMLDivElement>(null);
  useScroll(list, { top: 70, left: 0 });
  return (
    <div ref={list} className="ui-shot__list">
      <div className="ui-shot__head">Prices</div>
      <ol>
        {Array.from({ length: 20 }, (_, index) => (
          <li key={index}>
            <button type="button">Row {index + 1}</button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function RightToLeft() {
  const list = useRef<HTMLDivElement>(null);
  useScroll(list, { top: 0, left: -60 });
  return (
    <article className="ui-shot__card" dir="rtl" lang="ar">
      <h2>إثبات الاحتياطيات</h2>
      <p className="ui-shot__tag">
        تم إيقاف السحب إلى العناوين الجديدة لمدة 24 ساعة. السعر <bdi>64,210.50 USDT</bdi> الآن.
      </p>
      <div ref={list} className="ui-shot__wide">
        {'BTC ETH SOL XRP ADA DOGE AVAX DOT LINK LTC BCH UNI'.split(' ').map((coin) => (
          <button key={coin} type="button">
            {coin}
          </button>
        ))}
      </div>
    </article>
  );
}

/** The end-to-end tests insert the pictures. */
function Pictures() {
  return (
    <div className="ui-shot__card">
      <div className="ui-shot__pictures">
        <img className="ui-shot__image" alt="" />
        <div className="ui-shot__ground" />
      </div>
      <p>Pictures of this page and of other pages.</p>
    </div>
  );
}

function ManyRows() {
  return (
    <table className="ui-shot__table">
      <tbody>
        {Array.from({ length: 250 }, (_, index) => (
          <tr key={index}>
            <th scope="row">Coin {index}</th>
            <td>{index * 17}</td>
            <td>
              <b>{index}</b>%
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useScroll(ref: RefObject<HTMLElement | null>, { top, left }: { top: number; left: number }): void {
  useEffect(() => {
    if (!ref.current) return;
    ref.current.scrollTop = top;
    ref.current.scrollLeft = left;
  }, [ref, top, left]);
}
