import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { HeaderData } from 'shared-config/contracts/contracts';
import { hostsOf } from 'shared-config/site/hosts';
import type { TranslationResources } from 'shared-config/i18n/i18n';
import type { Locale } from 'shared-config/site/locales';
import { regionByCode } from 'shared-config/site/regions';
import { scriptSafeJson } from 'shared-config/platform/script-safe-json';
import { siteOfHost } from 'shared-config/site/site-of-host';
import type { BootData } from '../core/texts/boot-data';
import { loadQrCode } from '../features/footer/app-qr-button';
import { FooterTree } from '../features/footer/footer-tree';
import { createHeaderStore } from '../features/header/header-store';
import { HeaderTree } from '../features/header/header-tree';
import type { PageContext } from '../core/page/page-context';
import { createHeaderTranslator } from '../core/texts/header-translator';
import { createFrameTranslator } from '../core/texts/shell-translator';

interface SkeletonInput {
  locale: Locale;
  buildId: string;
  year: number;
  texts: TranslationResources;
  navigation: HeaderData;
  /** Namespace → integrity of the locale's translation file. */
  files?: BootData['files'];
}

export interface Skeleton {
  html: string;
  boot: BootData;
}

/**
 * Renders the header's skeleton of a locale at build time, from the live header's tree with an unknown visitor, so that
 * the header hydrates it without a layout shift.
 */
export function renderSkeleton(input: SkeletonInput): Skeleton {
  const { locale, texts, navigation } = input;
  const boot: BootData = { files: {}, ...input, locale: locale.code };
  const markup = renderOnce(
    'header',
    <HeaderTree
      store={createHeaderStore(navigation)}
      actions={{}}
      context={skeletonContext(locale)}
      translator={createHeaderTranslator({ locale }, texts)}
      currentPath=""
      mainId="main"
    />,
  );
  const html = `<script type="application/json" data-shell-boot>${scriptSafeJson(boot)}</script>${markup}`;
  return { html, boot };
}

/**
 * Renders the footer of a locale at build time as browsers draw it on pages of other teams, so that the live footer hydrates it
 * without a layout shift.
 */
export function renderFooter(locale: Locale, { texts, year }: Pick<BootData, 'texts' | 'year'>): string {
  return renderOnce(
    'footer',
    <FooterTree
      context={skeletonContext(locale)}
      translator={createFrameTranslator({ locale }, texts)}
      year={year}
      pageHref="/"
      cookiePreferences={{}}
      loadQrCode={loadQrCode}
      languageActions={{ onOpenPicker: () => undefined }}
      openChat={() => undefined}
    />,
  );
}

/** Renders into the element that React owns. */
function renderOnce(part: 'header' | 'footer', tree: ReactNode): string {
  const markup = renderToString(tree, { identifierPrefix: `sh-${part}-` });
  return `<div class="sh-slot" data-shell-root>${markup}</div>`;
}

function skeletonContext(locale: Locale): PageContext {
  const region = regionByCode(locale.region)!;
  const site = siteOfHost(region.productionHost);
  return { site, locale, hosts: hostsOf({ site, isSecure: true }), path: '', linkOrigin: '' };
}
