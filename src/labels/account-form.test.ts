import { expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { isAccountForm } from './account-form';

const FORM = '<form><input name="user"><input type="password"><button>OK</button></form>';
const isForm = (path: string, html = FORM) => isAccountForm(pageOf(html, `https://weir.example${path}`));

it.each([
  ...[
    '/login',
    '/user/login.php',
    '/userlogin.htm',
    '/client-login/',
    '/create_account.html',
    '/auth/?next=1',
  ],
  ...['/index.php?mode=adduser', '/?P=register', '/forum/registro.php', '/fr/mot-de-passe-oublie'],
  ...[
    '/regisztracio/',
    '/bruger/log-ind',
    '/konto/rejestracja/?url=https://weir.example/a/b/c',
    '/LogonForm?id=1',
  ],
])('a page at %s is a form for an account when it has a form', (path) => {
  expect(isForm(path)).toBe(true);
});

it.each([
  ...['/', '/authorities', '/territory-account-manager', '/how-to-choose-a-good-password', '/blog/accounts'],
  ...['/registered-dieticians', '/search?q=how+to+reset+a+lost+password', '/checkout-help'],
])('a page at %s is no form for an account when it has a form', (path) => {
  expect(isForm(path)).toBe(false);
});

it('a page is a form for an account when its form asks for an address, or has two fields', () => {
  expect(isForm('/register', '<form><input type="email"></form>')).toBe(true);
  expect(isForm('/register', '<form><input><input></form>')).toBe(true);
  expect(isForm('/register', '<form><input><input type="hidden"></form><form><input></form>')).toBe(false);
});

it('a page is no form for an account when its address is not known', () => {
  expect(isAccountForm(pageOf(FORM))).toBe(false);
});
