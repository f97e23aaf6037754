import { describe, expect, it } from 'vitest';
import { inFakeExtension } from '../../../test/helpers/fake-extension';
import { storedDataFunctions } from './serve-stored-data';

const { local } = inFakeExtension();

const caller = (url: string, isPrivate = false) => ({ tabId: 1, url, isPrivate });
const MAIL = 'https://mail.example/inbox';

describe('storedDataFunctions', () => {
  it('loads the pictures of a site only when they were chosen there', async () => {
    expect(await storedDataFunctions.imageSiteChoice(caller(MAIL))).toEqual({
      isAlways: false,
      site: 'mail.example',
    });
    await storedDataFunctions.alwaysLoadImages(caller(MAIL));
    expect((await storedDataFunctions.imageSiteChoice(caller('https://mail.example/other'))).isAlways).toBe(
      true,
    );
    for (const url of ['http://mail.example/', 'https://mail.example.evil.example/', 'https://example/'])
      expect((await storedDataFunctions.imageSiteChoice(caller(url))).isAlways).toBe(false);
  });

  it('applies an earlier choice but offers no new one when the window is private', async () => {
    await storedDataFunctions.alwaysLoadImages(caller(MAIL));
    expect(await storedDataFunctions.imageSiteChoice(caller(MAIL, true))).toEqual({
      isAlways: true,
      site: '',
    });
  });

  it.each([caller(MAIL, true), caller('file:///mail.html')])(
    'stores nothing when %j asks',
    async (asking) => {
      expect((await storedDataFunctions.imageSiteChoice(asking)).site).toBe('');
      await expect(storedDataFunctions.alwaysLoadImages(asking)).rejects.toThrow();
      expect(local.items).toEqual({});
    },
  );
});
