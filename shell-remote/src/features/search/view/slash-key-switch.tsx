import { useState } from 'react';
import { reportFailure } from 'shared-config/errors/report-failure';
import { storageKeys } from 'shared-config/site/storage-keys';
import { useTexts } from '../../../core/texts/use-texts';
import { hasSlashKey } from '../search-keys';

/** Switches the key “/” on and off: speech input and tremor press single keys by mistake (WCAG 2.1.4). */
export function SlashKeySwitch() {
  const { t } = useTexts('search');
  const [isOn, setIsOn] = useState(() => hasSlashKey(window));
  const save = (isOn: boolean) => {
    setIsOn(isOn);
    try {
      if (isOn) window.localStorage.removeItem(storageKeys.searchKey);
      else window.localStorage.setItem(storageKeys.searchKey, 'off');
    } catch {
      reportFailure({
        code: 'storage-unavailable',
        part: 'shell',
        message: 'The key “/” of the search stays on: the storage is full or off.',
      });
      setIsOn(true);
    }
  };
  return (
    <label className="sh-search__slash">
      <input type="checkbox" checked={isOn} onChange={({ target }) => save(target.checked)} />
      <span>{t('slashKey')}</span>
    </label>
  );
}
