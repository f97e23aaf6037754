/** Further sections of a recipe, found by their headings: equipment, nutrition and notes. */
import { AnyCase, wholeLine } from '../../dom/any-case';
import { sectionEnds } from '../../structure/sections';
import type { Stretch } from '../../structure/stretches';
import { isBoilerplate } from '../role-names';
import type { RecipeEvidence } from './recipe-steps';

/** Whole headings over equipment and nutrition. */
const FACTS = new AnyCase(
  wholeLine(
    '(?:recipe |special |kitchen )?equipment(?: needed)?|nutrition(?:al)?(?: (?:facts|information|info|values?))?|(?:utensilien|küchengeräte|nährwerte?(?:angaben)?)',
    '(?:matériel|ustensiles|valeurs nutritionnelles)|(?:utensilios|equipo|información nutricional|valores nutricionales)|(?:attrezzatura|strumenti|valori nutrizionali)',
    '(?:voedingswaarden?|näringsvärde|næringsindhold|wartości odżywcze|nutriční hodnoty|výživové hodnoty|tápérték|ravintosisältö|valori nutriționale|хранителни стойности|nutritivne vrijednosti|харчова цінність|besin değerleri|영양 ?(?:성분|정보)|giá trị dinh dưỡng|nilai gizi|διατροφική αξία|ערכים תזונתיים|ارزش غذایی|пищевая ценность|栄養成分(?:表示)?|营养成分|القيمة الغذائية)',
  ),
);
/** Whole headings over notes. */
const NOTES = new AnyCase(
  wholeLine(
    '(?:recipe |cook.s )?notes|(?:anmerkungen|hinweise|notizen)|(?:notes de la recette|remarques)|notas(?: de la receta| da receita)?|note(?: alla ricetta)?',
    'notities|notater|noter|uwagi|примечания|メモ|备注|小贴士|ملاحظات',
  ),
);
/** Remark after the name of a section: “Nutrition (per serving)”, “Nährwerte pro Portion”. */
const REMARK =
  /\s*(?:[(（][^()（）]*[)）]|(?<![:：])\s(?:per|pro|par|por|pr\.?|na|za|на)\s(?:\S+\s)?(?:serving|portion|portie|por[cç](?:ión|ão)|porzione|porcj[aęi]|porci|порцию|100 ?g))\s*$/iu;
/** Maximum characters of such a heading. */
const MAX_HEADING_LENGTH = 40;
const MAX_SECTION_WORDS = 400;
/** Maximum lines between a section and the ingredients or steps. */
const MAX_LINES_BETWEEN = 60;

/** Sections of a recipe without ingredients and steps. */
export interface RecipeSections {
  /** Equipment and nutrition. */
  readonly facts: readonly Stretch[];
  readonly notes: readonly Stretch[];
}

/** Finds the sections that stand before the ingredients of a recipe, or after its steps. */
export function findRecipeSections(
  { lines, sections, roles, words, ingredients }: RecipeEvidence,
  steps: readonly Stretch[],
): RecipeSections {
  const facts: Stretch[] = [];
  const notes: Stretch[] = [];
  if (ingredients.length === 0) return { facts, notes };
  const listBlocks = new Set([...ingredients, ...steps].map(({ from }) => from));
  const listStarts = lines.flatMap(({ from }, at) => (listBlocks.has(from) ? [at] : []));
  const isNear = (at: number) => listStarts.some((start) => Math.abs(start - at) <= MAX_LINES_BETWEEN);
  const endOf = sectionEnds(sections);
  for (const [at, { from, to, text }] of lines.entries()) {
    const end = endOf.get(from);
    if (end === undefined || text.length > MAX_HEADING_LENGTH || isBoilerplate(roles[from].role)) continue;
    const name = text.replace(REMARK, '');
    const found = FACTS.test(name) ? facts : NOTES.test(name) ? notes : null;
    const section = { from: to, to: end };
    if (found && end > to && words.of(section) <= MAX_SECTION_WORDS && isNear(at)) found.push(section);
  }
  return { facts, notes };
}
