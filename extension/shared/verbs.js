// English words by what they do in a clause, as data: what tells a sentence from a name with much around it.

/** @param {string} words */
const list = (words) => new Set(words.split(" "));

/** Verbs that are never anything else. */
export const HELPERS = list(
  "is are was were am has have had do does did can could will would may might must shall should cannot needn't let's isn't aren't wasn't weren't hasn't " +
    "haven't hadn't don't doesn't didn't can't couldn't won't wouldn't mightn't mustn't shouldn't there's here's",
);

/** A helper at the end of a word: "it's", "we've". */
export const SHORT_HELPER = /^(?:i|you|we|they|he|she|it|that|there|who|what|one|here)'(?:s|m|re|ve|ll|d)$/;

export const PRONOUNS = list("i you we they he she it everyone everybody nobody someone anyone");

/** What begins the name of a thing: after a verb it is what the verb is about. */
export const DETERMINERS = list(
  "the a an this these those each every any all both some no many most several more another other such one two three four five six its their your our my his her " +
    "you it them us me him itself themselves only either neither whether how what nothing something anything everything",
);

export const PREPOSITIONS = list(
  "of in on at by for from with without to into onto under over between among during through via per about against within across after before since until " +
    "like as than beyond behind above below near toward towards upon around along despite except including using and or nor",
);

/** Words that open a clause with a verb of its own. */
export const OPENERS = list("that which who whose whom where when if because while unless although though whereas whether how what why");

/** Openers whose clause, before a comma, is not the main one. */
export const CONDITIONS = list("if when while unless although though because where whether whereas since as once after before until");

/** After an opener: nothing but a word or two is meant. */
export const SHORTENED = /^(?:to|not|necessary|possible|needed|any|so|applicable|appropriate|desired|else|\w+(?:ed|ing|en|wn)|done|set|built|made|used|run|sent|given|known)$/;

/** Verbs in their plain form that a sentence of a manual or of news has; the forms with s come from them. */
export const VERBS = list(
  "accept access accommodate account achieve act adapt add address adjust advise affect agree aim align allocate allow alter analyse analyze announce answer append apply appear " +
    "appreciate argue arrange arrive ask assert assign assist associate assume attach attempt avoid await become begin behave believe belong bind block break bring broadcast build burn buy bypass " +
    "calculate call cancel carry cast catch cause cease change check choose claim clean clear close collect combine come compare compile complete comply compose compress compute " +
    "concern conclude configure confirm conform connect consider consist constitute construct consult contain continue contribute control convert convey copy correspond count cover create cut " +
    "deal decide declare decode decrease decrypt default define delay delete deliver demand demonstrate deny depend deploy derive describe deserve designate destroy detect determine develop " +
    "differ disable disappear discard disconnect discover discuss display dispose distinguish distribute dive divide download draw drop duplicate edit eliminate emit emphasize employ enable " +
    "encapsulate encode encounter encourage encrypt end enforce enhance ensure enter establish evaluate evolve examine exceed exclude execute exhibit exist exit expand expect explain export expose " +
    "express extend extract face facilitate fail fall feed fetch fill filter find finish fire fit fix flag flush follow force forget form format forward free fry fulfil function gain gather " +
    "generate get give go govern grab grant group grow guarantee handle happen hang hash heat help hide highlight hold hope identify ignore illustrate imagine implement imply import improve include " +
    "incorporate increase increment indicate infer inform inherit initialise initialize insert inspect install instruct integrate intend interact interpret introduce invoke involve issue iterate " +
    "join keep know lack launch lead learn leave let lie like limit link list listen live load locate lock log look lose maintain make melt manage map mark match matter mean measure meet mention " +
    "merge mind minimize miss modify monitor move multiply name need notice note notify obey obtain occur offer open operate order organize originate output override overwrite own pack pad " +
    "parse partition pass pay perform permit place plan play point populate possess post pour precede prefer prepare preserve press pretend prevent print proceed process produce prohibit " +
    "promise promote prompt propagate propose protect prove provide publish pull push put query quote raise range reach react read realize receive recognise recognize recommend record recover " +
    "reduce refer reflect refuse register reject relate release rely remain remember remove rename render repeat replace reply report represent request require resemble reserve reset " +
    "reside resolve respect respond restart restore restrict result retain retrieve return reuse reveal reverse review rewrite roll rotate route run satisfy save say scan schedule scroll " +
    "search see seek seem select sell send separate serve set share shift ship show shut signal simplify simulate sit skip solve sort sound speak specify split spread sprinkle stand start state stay " +
    "stop store strip submit substitute succeed suffer suggest suit summarise summarize supply support suppose suppress suspend switch synchronize take talk tell tend terminate test think " +
    "throw tie toggle touch track transfer transform translate transmit travel treat trigger truncate try turn type understand unlock unpack update upgrade upload use utilize validate vary verify view visit " +
    "absorb admit attract attend bear beat bend blow boil borrow bounce breathe celebrate cling climb cook cost cross cure dance debate defend die dig dominate drag drift drink drive dry earn eat " +
    "elect emerge escape excuse exploit fight float flow fly freeze gauge grind hang harm hear heat hit hunt hurt invent invest invite jump kill kick land last laugh lift lower mix mount negotiate " +
    "neglect orbit pick possess pour pray pretend quit rain recall regard regret reign repair resist rest retire ride rise risk rule rush scatter shake shape shine sing sink sleep slide slip " +
    "smell smile spend spin stem stick stir strike struggle study surround survive swim swing teach threaten train trust urge vanish vote wake walk warm wash watch wear weigh win wonder worry " +
    "wait want warn wish work wrap write yield",
);

/** Verbs that open a sentence whatever comes next. */
export const CALLS = list("note suppose assume remember ensure verify check imagine recall notice keep search look wait ask be make beware");

/** Words in the plain form of a verb that open a name as often: "Default value for". */
export const NAMES = list(
  "access account address block build call cast catch cause change check clean clear close complete construct control copy count cover cut deal default delay demand display draw drop dry duplicate edit end exit export face feed fire fit " +
    "flag flush force form format forward free function group hash help highlight hold import increment issue land last launch lead limit link list live load lock log lower map mark match measure mention mind " +
    "monitor name need notice open order output override own pack pad pass place plan play point post press print process promise prompt query quote raise range record release reply report " +
    "request reserve result return reverse review roll route run scan schedule separate set share shift signal sort sound split spread stand start state store strip supply support " +
    "suspend switch test tie touch track transfer trigger type update upgrade view visit vote walk warm wash watch work wrap",
);

/** Words between a helper and the rest of its verb. */
export const BETWEEN = /^(?:not|never|also|always|only|already|now|then|still|be|been|being|\w+ly)$/;

/** What happened, in a word that is no part of a longer verb ("was built"): forms of their own. */
export const PAST = list(
  "hung laid forbade sank sang rang drank swam broke woke froze forgot hid rode shook shone stuck tore wove bent bound bred caught clung crept dealt dug fed fled flung ground lay lent lit meant slept slid sold " +
    "sought sped spun sprang swept swore wept wound withdrew became began brought bought came chose did drew drove fell felt flew found fought gave got went grew held kept knew led left lost met paid ran rose said sat saw sent shot " +
    "showed spent spoke stood stole struck swung taught threw told took thought understood won wore wrote made built " +
    "agreed announced argued arrived asked appeared believed claimed continued decided declared denied died explained failed happened insisted lived moved noted played refused " +
    "remained seemed stated stopped tried turned wanted warned worked",
);

/** Forms in -ed that stand behind a name as often as a verb does: "a function used in", "the values stored". */
export const PARTICIPLES = list(
  "accepted accessed added addressed adopted affected allocated allowed applied approved archived assigned associated attached authored based bounded bundled cached called caused chosen " +
    "combined compared compiled completed composed computed configured connected considered contained contributed controlled converted copied covered created cited dated declared decoded " +
    "dedicated defined delivered deprecated derived described designed desired detected determined developed directed displayed distributed documented edited embedded emitted enabled encoded " +
    "encountered enclosed encrypted ended entered established evaluated executed expected exported exposed expressed extended extracted featured filled filtered fixed followed formatted found " +
    "founded generated granted grouped handled held hosted identified illustrated implemented implied imported included indicated inherited initialised initialized inserted installed intended " +
    "introduced invoked involved issued joined known labelled labeled laid licensed limited linked listed loaded located logged maintained managed mapped marked matched measured mentioned modified " +
    "named needed numbered obtained offered opened ordered organised organized owned packaged parsed passed performed placed planned posted prefixed prepared presented preserved printed processed " +
    "produced proposed protected provided published queued quoted raised received recommended recorded referenced referred registered related released removed rendered replaced reported " +
    "represented requested required reserved resolved restricted returned reviewed saved scheduled selected separated served shared sorted specified sponsored started stored structured submitted " +
    "suggested supplied supported taken targeted terminated tested thrown titled tracked translated triggered typed updated used validated valued viewed wrapped written",
);
