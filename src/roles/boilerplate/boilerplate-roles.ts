/** Roles of the boxes and sections around an article, by a line in them that gives them away. */
import type { IncrementalTask } from '../../scheduler';
import type { Stretch } from '../../structure/stretches';
import type { RoleEvidence } from '../role-evidence';
import { type BoilerplateRole, SURE_ROLE, setRole } from '../role-names';
import { findBiographies } from './author-biography';
import { findConsentDialogs } from './consent-dialogs';
import { findLegalFooter } from './legal-footer';
import { findPromotionBoxes } from './promotion-boxes';
import { findRelatedSections, findSuggestedPeople } from './related-sections';
import { findSiteTeasers } from './site-teasers';

/** Sets the roles of boilerplate of several lines. Interruptible. */
export function* setBoilerplateRoles(evidence: RoleEvidence): IncrementalTask<void> {
  const { roles } = evidence;
  const set = (role: BoilerplateRole, stretches: readonly Stretch[]) =>
    setRole(roles, stretches, { role, probability: SURE_ROLE });
  for (const box of findPromotionBoxes(evidence))
    set(roles[box.from].role === 'notice' ? 'notice' : 'promotion', [box]);
  yield;
  set('notice', findConsentDialogs(evidence));
  yield;
  set('biography', findBiographies(evidence));
  yield;
  set('related', findRelatedSections(evidence));
  set('related', findSuggestedPeople(evidence));
  yield;
  set('related', findSiteTeasers(evidence));
  set('legal', findLegalFooter(evidence));
}
