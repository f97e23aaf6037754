import { expect, it } from 'vitest';
import { rolesByText } from '../../../test/helpers/read-roles';

const INGREDIENTS =
  '<h3>Ingredients</h3><ul><li>800 g floury potatoes</li><li>2 leeks</li><li>1 litre of stock</li></ul>';
const STEPS = '<ol><li>Sweat the leeks.</li><li>Crush.</li></ol>';

/** Role of each text of a page. */
const rolesOf = (html: string): Record<string, string> =>
  rolesByText(`<html><title>Soup</title><main><h1>Soup</h1>${html}</main>`);

it.each([
  'Cook Mode',
  'Keep Screen On',
  '(toggle on to prevent screen dimming)',
  'Prevent your screen from going dark while you bake.',
  'Koch-Modus (Bildschirm bleibt an)',
  'Garder l’écran allumé',
  'Mantener la pantalla encendida',
  'Scherm aanhouden',
  'Undgå at din skærm går i sort imens du laver mad',
  'Behold skjermen på',
  'Undvik att skärmen släcks',
  'Teď chci připravovat jídlo (zabrání ztmavnutí obrazovky)',
  'Не выключать экран',
  '調理中は画面を消さない',
  '保持屏幕常亮',
  'إبقاء الشاشة مضاءة',
])('findRoles() finds a control when “%s” is a line between ingredients and steps', (text) => {
  const roles = rolesOf(`${INGREDIENTS}<h3>Instructions</h3><div>${text}</div>${STEPS}`);
  expect(roles).toMatchObject({ [text]: 'navigation', 'Crush.': 'step', '2 leeks': 'ingredient' });
});

it('findRoles() finds a step when it is about a screen of another kind', () => {
  const text = 'Prevent splashes: keep a splatter screen on the pan.';
  const roles = rolesOf(`${INGREDIENTS}<h3>Instructions</h3><ol><li>${text}</li><li>Crush.</li></ol>`);
  expect(roles[text]).toBe('step');
});

it('findRoles() finds text when the page has no recipe', () => {
  expect(rolesOf('<h3>Keep the screen on</h3><p>Open the settings.</p>')['Keep the screen on']).toBe(
    'heading',
  );
});
