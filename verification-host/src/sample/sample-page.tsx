import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from 'ui-kit/tabs';
import { SamplePictures } from './sample-pictures';
import { SampleTexts } from './sample-texts';

export function SamplePage() {
  const { t } = useTranslation('verification');
  const [kind, setKind] = useState<'texts' | 'pictures'>('texts');
  return (
    <>
      <header className="vh-page-head">
        <h1>{t('sample.title')}</h1>
        <p className="vh-lead">{t('sample.lead')}</p>
      </header>
      <Tabs
        label={t('sample.tabs')}
        activeKey={kind}
        onChange={setKind}
        tabs={[
          { key: 'texts', title: t('sample.strings'), content: <SampleTexts /> },
          { key: 'pictures', title: t('sample.pictures'), content: <SamplePictures /> },
        ]}
        scrollsIntoView
      />
    </>
  );
}
