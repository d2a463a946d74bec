/** @jest-environment jest-fixed-jsdom */
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { hostsOf } from 'shared-config/site/hosts';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { PageHostsContext } from '../shell/page-hosts-context';
import { localeOf } from '../testing/locale-of.fixture';
import { createPageTranslator } from '../texts/page-translator';
import { SamplePictures } from './sample-pictures';

jest.mock('./pictures-table', () => ({ PICTURES: [{ key: 'dawn', src: '/images/dawn.bmp' }] }));

test('a picture of an unsupported format is logged with console.error and shown from its own address', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = render(
    <I18nextProvider i18n={createPageTranslator(localeOf('en'), {})}>
      <PageHostsContext value={hostsOf({ site: siteOfHost('localhost'), isSecure: false })}>
        <SamplePictures />
      </PageHostsContext>
    </I18nextProvider>,
  );
  expect(error.mock.calls).toEqual([
    [expect.stringContaining('image-format-unsupported: "/images/dawn.bmp"')],
  ]);
  expect(container.querySelector('img')?.src).toMatch(/\/images\/dawn\.bmp$/);
});
