import { Fragment, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { tickerTopic } from 'shared-config/api/live-messages';
import type { Market } from 'shared-config/contracts/contracts';
import { coinIconUrl } from 'shared-config/site/markets';
import { priceText } from 'shared-config/i18n/price-text';
import type { LivePrices } from '../live/live-prices';
import { MovingText } from '../live/moving-text';
import type { ConvertedPrice } from '../conversion/use-converted-prices';
import { changeText, changeDirection } from '../market-numbers';
import { TREND_BOX, trendLine } from '../trend-line';
import { marketTitle, type MarketOption, type PageOption, type SearchOption } from './search-option';
import { rangesIn, type NameQuery, type NameRange } from '../match-name';
import { ConversionLine } from './conversion-line';
import { ClockIcon, PageIcon } from './search-icons';
import { useTexts } from '../../../core/texts/use-texts';

export interface OptionLineProps {
  option: SearchOption;
  elementId: string;
  isActive: boolean;
  isRecent: boolean;
  /** Shows the coin of a market instead of its pair. */
  isCoin: boolean;
  query: NameQuery;
  bcp47: string;
  /** Origin of the asset host. */
  assets: string;
  prices: LivePrices;
  convertedPrice: ConvertedPrice;
  onPoint: (option: SearchOption) => void;
  onChoose: (event: MouseEvent, option: SearchOption) => void;
}

/** One option: a link, so that mouse buttons and modifiers work as usual. */
export function OptionLine(props: OptionLineProps) {
  const { option, isActive, isRecent, onPoint, onChoose } = props;
  const choose = (event: MouseEvent) => onChoose(event, option);
  return (
    <a
      className="sh-search__option"
      role="option"
      id={props.elementId}
      href={option.href}
      aria-selected={isActive}
      data-active={isActive || undefined}
      data-recent={isRecent || undefined}
      data-tool={isRecent || option.type === 'market' || undefined}
      tabIndex={-1}
      // The focus stays in the field.
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
      onMouseMove={() => !isActive && onPoint(option)}
      onClick={choose}
      onAuxClick={choose}
    >
      {option.type === 'market' ? (
        <MarketLine {...props} option={option} />
      ) : option.type === 'conversion' ? (
        <ConversionLine {...props} option={option} />
      ) : (
        <PageLine {...props} option={option} />
      )}
    </a>
  );
}

type LineProps<Option> = Omit<OptionLineProps, 'option'> & { option: Option };

function MarketLine({ option, isRecent, isCoin, query, assets, ...line }: LineProps<MarketOption>) {
  const { t } = useTexts('search');
  const { name } = option;
  const ticker = useTicker(line.prices, tickerTopic(name));
  const market = option.market && { ...option.market, ...ticker };
  const title = marketTitle(name);
  const names =
    isCoin && market
      ? { first: market.assetName, second: title, direction: undefined }
      : { first: title, second: market?.assetName, direction: 'ltr' };
  return (
    <>
      <span className="sh-search__badge" translate="no" aria-hidden="true">
        {isRecent ? <ClockIcon /> : <span>{name.base.slice(0, 1)}</span>}
        <CoinPicture url={coinIconUrl(assets, market?.icon)} />
      </span>
      <span className="sh-search__main" data-market>
        <span className="sh-search__name">
          <bdi dir={names.direction} translate="no">
            <NameInParts name={names.first} ranges={rangesIn(query, names.first)} />
          </bdi>{' '}
          <span className="sh-search__kind">{t(`kinds.${name.kind}`)}</span>
        </span>{' '}
        {names.second !== undefined && (
          <span className="sh-search__detail">
            <bdi translate="no">
              <HighlightedName name={names.second} ranges={rangesIn(query, names.second)} />
            </bdi>
          </span>
        )}
      </span>
      {market?.trend && <TrendLine market={market} trend={market.trend} />}
      {market && <MarketNumbers market={market} {...line} />}
    </>
  );
}

/** Covers the letter; a picture that does not load leaves it. */
function CoinPicture({ url }: { url: string | undefined }) {
  const [failed, setFailed] = useState<string>();
  if (url === undefined || url === failed) return null;
  return (
    <img
      src={url}
      alt=""
      width={34}
      height={34}
      loading="lazy"
      decoding="async"
      draggable={false}
      onLoad={({ currentTarget }) => currentTarget.setAttribute('data-loaded', '')}
      onError={() => setFailed(url)}
    />
  );
}

/** The direction is that of the change beside it, which is also readable without colours. */
function TrendLine({ market, trend }: { market: Market; trend: readonly number[] }) {
  const [width, height] = TREND_BOX;
  const { changePercent24h } = market;
  return (
    <svg
      className="sh-search__trend"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      data-direction={changeDirection(changePercent24h)}
      aria-hidden="true"
      focusable="false"
    >
      <path d={trendLine(trend)} />
    </svg>
  );
}

function useTicker(prices: LivePrices, topic: string) {
  return useSyncExternalStore(prices.onChange, () => prices.ticker(topic));
}

interface MarketNumbersProps extends Pick<OptionLineProps, 'bcp47' | 'convertedPrice' | 'isActive'> {
  market: Market;
}

function MarketNumbers({ market, bcp47, convertedPrice, isActive }: MarketNumbersProps) {
  const { t } = useTexts('search');
  const change = changeText(market.changePercent24h, bcp47);
  return (
    <span className="sh-search__numbers">
      {' '}
      <MovingText
        className="sh-search__price"
        text={convertedPrice(market) ?? priceText(market.lastPrice, bcp47)}
        value={Number(market.lastPrice)}
        isActive={isActive}
      />{' '}
      <span className="sh-search__change" data-direction={change.direction}>
        <span className="sh-search__silent">{t('change')}</span>{' '}
        <MovingText text={change.text} value={market.changePercent24h} isActive={isActive} />
      </span>
    </span>
  );
}

function PageLine({ option: { page, ranges }, isRecent }: LineProps<PageOption>) {
  return (
    <>
      <span className="sh-search__badge" data-kind="page" aria-hidden="true">
        {isRecent ? <ClockIcon /> : <PageIcon />}
      </span>
      <span className="sh-search__main">
        <span className="sh-search__name">
          <bdi>
            <HighlightedName name={page.name} ranges={ranges} />
          </bdi>{' '}
          {page.group !== null && <span className="sh-search__kind">{page.group}</span>}
        </span>
      </span>
    </>
  );
}

interface HighlightedNameProps {
  name: string;
  /** Ordered and separate. */
  ranges: readonly NameRange[];
}

/** As `HighlightedName`. On phones the style sheet cuts an option before its strike price, because only the end tells options apart. */
function NameInParts({ name, ranges }: HighlightedNameProps) {
  const end = name.search(/-[^-]{1,12}-[CP](?:-[^-]{1,6})?$/);
  if (end === -1) return <HighlightedName name={name} ranges={ranges} />;
  const parts: readonly NameRange[] = [
    [0, end],
    [end, name.length],
  ];
  return parts.map(([from, to]) => (
    <span className="sh-search__part" key={from}>
      <HighlightedName name={name.slice(from, to)} ranges={rangesWithin(ranges, from, to)} />
    </span>
  ));
}

/** Returns the parts of ranges inside another range, counted from its start. */
function rangesWithin(ranges: readonly NameRange[], from: number, to: number): readonly NameRange[] {
  return ranges
    .map(([start, end]): NameRange => [Math.max(start, from) - from, Math.min(end, to) - from])
    .filter(([start, end]) => start < end);
}

/** A name with its matching ranges marked. Markup in the name stays text. */
function HighlightedName({ name, ranges }: HighlightedNameProps) {
  const last = ranges.at(-1)?.[1] ?? 0;
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          <span>{name.slice(ranges[index - 1]?.[1] ?? 0, start)}</span>
          <mark className="sh-search__mark">{name.slice(start, end)}</mark>
        </Fragment>
      ))}
      <span>{name.slice(last)}</span>
    </>
  );
}
