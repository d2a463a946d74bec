import { DocumentLink } from '../registration/consent-fields';
import type { QuickAuthProps } from '../quick-auth-props';
import { linkBaseOf, ownPageHref } from '../../../core/page/nav-href';
import { useTexts } from '../../../core/texts/use-texts';

/** Renders the link to the help centre at the end of every step of a modal (WCAG 3.2.6). */
export function HelpLink({ linkOrigin = '', locale }: Pick<QuickAuthProps, 'linkOrigin' | 'locale'>) {
  const { t } = useTexts('quick-auth');
  return (
    <p className="sh-quick-auth__help">
      <DocumentLink href={ownPageHref('/help', linkBaseOf({ locale, linkOrigin }))}>{t('help')}</DocumentLink>
    </p>
  );
}
