import { expect, it } from 'vitest';
import { isMemberAddress } from './member-links';

it.each(['/users/ada', 'member.php?u=7', 'https://forum.example/id/ada', '/profile-7'])(
  'isMemberAddress() is true when the address is %s',
  (address) => expect(isMemberAddress(address)).toBe(true),
);

it.each([
  'https://forum.id/boats',
  'https://kapal.forum.id/t/7',
  '/id/berita/kapal-baru',
  '/users/login',
  '/void/ada',
])('isMemberAddress() is false when the address is %s', (address) =>
  expect(isMemberAddress(address)).toBe(false),
);
