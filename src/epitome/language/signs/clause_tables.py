"""English words by their role in a clause, as data for telling a full sentence from a long noun phrase.

`HELPERS` are always verbs. `DETERMINERS` begin a noun phrase: after a verb they begin its object. `OPENERS` introduce a
subordinate clause with its own verb; a clause that one of `CONDITIONS` introduces before a comma is not the main one.
`VERBS` are base forms, from which forms with s are derived; of these, `CALLS` open an imperative sentence whatever
comes next, and `NAMES` are nouns as often as verbs ("Default value for"). `PAST` are past forms that need no auxiliary;
`PARTICIPLES` follow a noun as often as they are the verb ("a function used in").
"""

from __future__ import annotations


def _list(words: str) -> frozenset[str]:
    return frozenset(words.split())


HELPERS = _list(
    "is are was were am has have had do does did can could will would may might must shall should cannot needn't "
    "let's isn't aren't wasn't weren't hasn't haven't hadn't don't doesn't didn't can't couldn't won't wouldn't "
    "mightn't mustn't shouldn't there's here's"
)
PRONOUNS = _list("i you we they he she it everyone everybody nobody someone anyone")
DETERMINERS = _list(
    "the a an this these those each every any all both some no many most several more another other such one two "
    "three four five six its their your our my his her you it them us me him itself themselves only either "
    "neither whether how what nothing something anything everything"
)
PREPOSITIONS = _list(
    "of in on at by for from with without to into onto under over between among during through via per about "
    "against within across after before since until like as than beyond behind above below near toward towards "
    "upon around along despite except including using and or nor"
)
OPENERS = _list(
    "that which who whose whom where when if because while unless although though whereas whether how what why"
)
CONDITIONS = _list(
    "if when while unless although though because where whether whereas since as once after before until"
)
VERBS = _list(
    "abandon abolish absorb abuse accelerate accept access accommodate accompany accomplish account accumulate "
    "accuse achieve acknowledge acquire act activate adapt add address adhere adjust administer admire admit "
    "advance advise advocate affect afford aggregate agree aim alert align allege alleviate allocate allow allude "
    "alter amend amount analyse analyze announce answer anticipate apologise apologize appeal appear append apply "
    "appreciate approach approve argue arise arouse arrange arrive ask assemble assert assess assign assist "
    "associate assume attach attack attain attempt attend attract attribute augment authorise authorize avoid "
    "await award ban bar base battle bear beat become begin behave believe belong bend benefit bind bite blame "
    "bless block blow boast boil boost borrow bother bounce bow brand break breathe breed bring broadcast broaden "
    "build burn bury buy bypass calculate call cancel capture care carry carve cast catch cause cease celebrate "
    "change characterise characterize charge chase check choose circulate cite claim clarify classify clean clear "
    "climb cling close coat coincide collaborate collapse collect combine come comment commit communicate compare "
    "compensate compete compile complain complete comply compose compress comprise compromise compute conceal "
    "concede conceive concentrate concern conclude condemn conduct confer confess configure confine confirm "
    "conflict conform confront confuse connect conquer consider consist consolidate constitute construct consult "
    "consume contact contain contend contest continue contrast contribute control convene converge convert convey "
    "convict convince cook cooperate coordinate cope copy correct correlate correspond corrupt cost count counter "
    "couple cover crash create criticise criticize cross crush cultivate curb cure cut damage dance dare date "
    "deal debate decay decide declare decline decode decorate decrease decrypt dedicate deem default defeat "
    "defend defer define degrade delay delete delight deliver demand demonstrate deny depart depend depict deploy "
    "deposit deprive derive descend describe deserve designate desire despise destroy detect deter deteriorate "
    "determine develop devise devote diagnose dictate die differ differentiate diffuse dig digest diminish dip "
    "disable disagree disappear discard disclose disconnect discourage discover discuss dislike dismiss disperse "
    "display dispose disrupt dissolve distinguish distort distract distribute dive diverge divide dominate donate "
    "double doubt download drag drain draw dream drift drink drive drop dry duplicate dwell earn ease eat echo "
    "edit educate elaborate elect elevate elicit eliminate embark embed embody embrace emerge emit emphasise "
    "emphasize employ enable enact encapsulate encode encompass encounter encourage encrypt end endorse endure "
    "enforce engage enhance enjoy enlarge enrich ensure entail enter entitle equal equip erase erect err escalate "
    "escape establish estimate evacuate evade evaluate evoke evolve exaggerate examine exceed excel exchange "
    "excite exclude excuse execute exert exhaust exhibit exist exit expand expect expire explain explode exploit "
    "explore export expose express extend extinguish extract face facilitate fade fail fall fascinate favor "
    "favour fear feed fetch fight fill filter finance find finish fire fit fix flag flee float flourish flow "
    "fluctuate flush fly focus follow force foresee forget forgive form format formulate forward foster frame "
    "free freeze frighten fry fuel fulfil function fund gain gather gauge gaze generate get give glance glow go "
    "govern grab graduate grant grasp greet grind group grow guarantee guess guide halt handle hang happen harm "
    "harvest hash hate haunt head heal hear heat help hesitate hide highlight hinder hire hit hold honor honour "
    "hope host hunt hurry hurt identify ignore illuminate illustrate imagine impact impair impede implement "
    "implicate imply import impose impress imprison improve include incorporate increase increment indicate "
    "induce infect infer inflict influence inform inhabit inherit inhibit initialise initialize initiate inject "
    "injure innovate inquire insert insist inspect inspire install instruct insult insure integrate intend "
    "intensify interact intercept interfere interpret interrupt intervene interview intrigue introduce invade "
    "invent invest investigate invite invoke involve irritate isolate issue iterate join judge jump justify keep "
    "kick kill know label lack lag lament land last laugh launch lead leap learn leave legislate lend lessen let "
    "liberate license lie lift like limit linger link list listen litter live load lobby locate lock log long "
    "look lose love lower maintain make manage mandate manipulate manufacture map march mark marry mask match "
    "matter mature maximise maximize mean measure mediate meet melt mention merge merit migrate mimic mind "
    "minimise minimize mislead miss mix mobilise mobilize model moderate modify monitor mount mourn move multiply "
    "murder name need neglect negotiate nominate normalise normalize note notice notify number nurture obey "
    "object oblige obscure observe obstruct obtain occupy occur offend offer omit open operate oppose oppress opt "
    "orbit order organize originate outline outnumber outperform output outweigh overcome overlap overlook "
    "override oversee overwrite owe own pack pad parse participate partition pass pause pay penetrate perceive "
    "perform permit persist persuade pertain phase pick pioneer place plague plan play plead please pledge plunge "
    "point poison populate pose possess post postpone pour practice practise praise pray preach precede predict "
    "predominate prefer prepare prescribe present preserve preside press presume pretend prevail prevent price "
    "print probe proceed process proclaim procure produce profit progress prohibit project proliferate prolong "
    "promise promote prompt propagate propose prosecute prosper protect prove provide provoke prune publish pull "
    "pump punish purchase pursue push put puzzle qualify quantify query question quit quote race rain raise range "
    "rank rate reach react read realize rebel rebuild recall recede receive reckon reclaim recognise recognize "
    "recommend record recover recruit recur redirect reduce refer reflect reform refuse regain regard register "
    "regret regulate reign reinforce reject rejoice relate relax release relieve relocate rely remain remember "
    "remove rename render renew rent repair repeat repel replace replicate reply report represent repress "
    "reproduce request require rescue resemble resent reserve reset reside resign resist resolve respect respond "
    "rest restart restore restrict result resume retain retire retreat retrieve return reunite reuse reveal "
    "reverse revert review revise revive revolt revolve reward rewrite ride ripen rise risk rival roam rob roll "
    "root rot rotate route ruin rule run rush sacrifice salute sample satisfy save say scan scare scatter "
    "schedule score scream scroll seal search secure see seek seem seize select sell send sense separate serve "
    "set settle shake shape share shatter shed shelter shift shine ship shout show shrink shut signal signify "
    "silence simplify simulate sing sink sit skip sleep slide slip slow smell smile soar soften solve sort sound "
    "spare speak specialise specialize specify spell spend spill spin split spoil sponsor spot spread sprinkle "
    "stabilise stabilize stand star stare start starve state stay steal steer stem step stick stimulate stir stop "
    "store strengthen stress stretch strike strip strive struggle study submit subscribe substantiate substitute "
    "succeed sue suffer suggest suit sum summarise summarize summon supersede supervise supply support suppose "
    "suppress surround survive suspect suspend sustain sweep swell swim swing switch symbolise symbolize "
    "synchronize tackle take talk target taste tax teach tear tell tempt tend terminate test testify think "
    "threaten thrive throw tie toggle tolerate top total touch trace track trade train transcend transcribe "
    "transfer transform translate transmit transport trap travel treat tremble trigger triumph trouble truncate "
    "trust try turn type undergo underlie undermine understand undertake unfold unify unite unlock unpack update "
    "upgrade uphold upload urge use usher utilize vacate validate value vanish vary venture verify view violate "
    "visit volunteer vote wait wake walk wander wane want warm warn wash watch weaken wear weave weigh welcome "
    "widen win wish withdraw withhold withstand witness wonder work worry worsen worship wound wrap write yield"
)
CALLS = _list(
    "ask assume be beware check ensure imagine keep look make note notice recall remember search suppose verify wait"
)
NAMES = _list(
    "abuse access account address advance alert amount appeal approach attack attribute award ban bar base battle "
    "benefit bite blame block boost bow brand breed build call care cast catch cause change charge chase check "
    "clean clear close coat collapse comment complete compromise conduct conflict construct contact contest "
    "contrast control copy correct count counter couple cover crash cut damage date deal decay decline default "
    "defeat delay delight demand deposit desire digest dip display double doubt drain draw dream drop dry "
    "duplicate ease echo edit elaborate embed end equal estimate exchange exit export face favor favour fear feed "
    "finance fire fit flag flush focus force form format forward frame free fuel function fund gaze glance glow "
    "graduate grasp group guess guide halt harvest hash hate head help highlight hire hold honor honour host "
    "hurry impact import increment influence insult interview issue judge label lag land last launch lead leap "
    "license limit link list litter live load lobby lock log long love lower mandate map march mark mask match "
    "mature measure mention merit mimic mind model moderate monitor murder name need notice number object open "
    "order outline output overlap override own pack pad pass pause phase pioneer place plague plan play please "
    "pledge point poison pose post practice praise present press price print probe process profit progress "
    "project promise prompt pump purchase puzzle query question quote race raise range rank rate rebel record "
    "reform release rent reply report request rescue reserve result retreat return reverse review reward rival "
    "roll root rot route ruin run sacrifice sample scan scare schedule score scream seal secure sense separate "
    "set share shed shelter shift signal silence slow sort sound spare spell spill split sponsor spot spread "
    "stand star start state step store stress stretch strip sum supply support suspect suspend switch tackle "
    "target taste tax tear test tie top total touch trace track trade transfer transport trap trigger triumph "
    "trouble type update upgrade value venture view visit volunteer vote walk warm wash watch welcome witness "
    "work worship wound wrap"
)
PAST = _list(
    "agreed announced appeared argued arrived asked became began believed bent bought bound bred broke brought "
    "built came caught chose claimed clung continued crept dealt decided declared denied did died drank drew "
    "drove dug explained failed fed fell felt fled flew flung forbade forgot fought found froze gave got grew "
    "ground happened held hid hung insisted kept knew laid lay led left lent lit lived lost made meant met moved "
    "noted paid played ran rang refused remained rode rose said sang sank sat saw seemed sent shone shook shot "
    "showed slept slid sold sought sped spent spoke sprang spun stated stole stood stopped struck stuck swam "
    "swept swore swung taught thought threw told took tore tried turned understood wanted warned went wept "
    "withdrew woke won wore worked wound wove wrote"
)
PARTICIPLES = _list(
    "accepted accessed added addressed adopted affected allocated allowed applied approved archived assigned "
    "associated attached authored based bounded bundled cached called caused chosen cited combined compared "
    "compiled completed composed computed configured connected considered contained contributed controlled "
    "converted copied covered created dated declared decoded dedicated defined delivered deprecated derived "
    "described designed desired detected determined developed directed displayed distributed documented edited "
    "embedded emitted enabled enclosed encoded encountered encrypted ended entered established evaluated executed "
    "expected exported exposed expressed extended extracted featured filled filtered fixed followed formatted "
    "found founded generated granted grouped handled held hosted identified illustrated implemented implied "
    "imported included indicated inherited initialised initialized inserted installed intended introduced invoked "
    "involved issued joined known labeled labelled laid licensed limited linked listed loaded located logged "
    "maintained managed mapped marked matched measured mentioned modified named needed numbered obtained offered "
    "opened ordered organised organized owned packaged parsed passed performed placed planned posted prefixed "
    "prepared presented preserved printed processed produced proposed protected provided published queued quoted "
    "raised received recommended recorded referenced referred registered related released removed rendered "
    "replaced reported represented requested required reserved resolved restricted returned reviewed saved "
    "scheduled selected separated served shared sorted specified sponsored started stored structured submitted "
    "suggested supplied supported taken targeted terminated tested thrown titled tracked translated triggered "
    "typed updated used validated valued viewed wrapped written"
)

SHORT_HELPER = r"(?:i|you|we|they|he|she|it|that|there|who|what|one|here)'(?:s|m|re|ve|ll|d)"  # "it's", "we've"
SHORTENED = (  # after an opener: an elliptical clause without a verb ("if necessary")
    r"to|not|necessary|possible|needed|any|so|applicable|appropriate|desired|else|\w+(?:ed|ing|en|wn)|done|set|built|made"
    r"|used|run|sent|given|known"
)
BETWEEN = r"not|never|also|always|only|already|now|then|still|be|been|being|\w+ly"  # between a helper and its verb
