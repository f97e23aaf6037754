/** Tells the user what a correction has just taught for all sites, and lets them keep it to the page. */
import type { Lesson } from '../../preferences/learn';
import { message } from '../platform/i18n';
import { KIND_MESSAGES } from '../platform/state-texts';
import type { CorrectionNotice, CorrectionOutcome } from './corrected-page';

type KnownLesson = Pick<Lesson, 'kind' | 'weight'>;

/** Lessons from all corrections, and those that the user knows of. */
export class NewLessons {
  private known: Promise<readonly KnownLesson[]>;

  /** @param load loads all lessons */
  constructor(private readonly load: () => Promise<readonly KnownLesson[]>) {
    this.known = this.loadAll();
  }

  private loadAll = (): Promise<readonly KnownLesson[]> => this.load().catch(() => []);

  /**
   * Notices of the lessons learnt since the last call.
   * @param decline keeps the page's corrections from teaching anything
   */
  async next(decline: () => CorrectionOutcome): Promise<readonly CorrectionNotice[]> {
    const known = await this.known;
    const now = await this.loadAll();
    this.known = Promise.resolve(now);
    const isKnown = ({ kind, weight }: KnownLesson) =>
      known.some((lesson) => lesson.kind === kind && lesson.weight > 0 === weight > 0);
    return now
      .filter((lesson) => !isKnown(lesson))
      .map(({ kind, weight }) => ({
        text: message(
          weight > 0 ? 'correctTaughtKeep' : 'correctTaughtLeaveOut',
          message(KIND_MESSAGES[kind]),
        ),
        answer: message('correctNotElsewhere'),
        run: decline,
      }));
  }
}
