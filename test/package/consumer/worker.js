/** A Worker that answers pages with their hashes. */
import { hashPages } from './hash-pages.js';

export default {
  async fetch(request) {
    return Response.json(await hashPages(await request.json()));
  },
};
