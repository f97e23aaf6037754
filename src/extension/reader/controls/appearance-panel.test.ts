import { expect, it } from 'vitest';
import { inJsdom } from '../../../../test/helpers/jsdom-article';
import { DEFAULTS } from '../../settings/settings-schema';
import { appearancePanel } from './appearance-panel';

inJsdom();

it('appearancePanel() leaves the name of a font as typed when the settings are shown meanwhile', () => {
  const { panel, show } = appearancePanel(() => {});
  document.body.append(panel);
  const field = panel.querySelector<HTMLInputElement>('input[name=own-font]')!;
  show({ ...DEFAULTS.reader, font: 'own', ownFont: 'Gentium' });
  expect(field.value).toBe('Gentium');
  field.focus();
  field.value = 'Charis';
  show({ ...DEFAULTS.reader, font: 'own', ownFont: 'Gentium' });
  expect(field.value).toBe('Charis');
  field.blur();
  show({ ...DEFAULTS.reader, font: 'own', ownFont: 'Gentium' });
  expect(field.value).toBe('Gentium');
});
