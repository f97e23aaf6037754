import { expect, test } from 'vitest';
import { DocumentWatch } from './document-watch';

const documentNamed = (name: string): Document => ({ title: name }) as Document;

/** A watch, and the documents in which it listens. */
function started() {
  const heard = new Set<string>();
  const begun: string[] = [];
  const watch = new DocumentWatch(({ title }, signal) => {
    begun.push(title);
    heard.add(title);
    signal.addEventListener('abort', () => heard.delete(title));
  });
  return { watch, heard, begun };
}

test('a watch listens once when it is told of the same document again', () => {
  const { watch, begun } = started();
  const page = documentNamed('page');
  watch.follow(page);
  watch.follow(page);
  expect(begun).toEqual(['page']);
});

test('a watch listens in the next document alone when a frame shows another one', () => {
  const { watch, heard } = started();
  watch.follow(documentNamed('first'));
  watch.follow(documentNamed('second'));
  expect([...heard]).toEqual(['second']);
});

test('a watch listens nowhere when nothing is read any more', () => {
  const { watch, heard } = started();
  watch.follow(documentNamed('page'));
  watch.follow(null);
  expect([...heard]).toEqual([]);
});
