// A text to try the room with, for those who have nothing at hand; written for this page.

export const EXAMPLE_QUESTION = "Why did the mill stop grinding?";
export const EXAMPLE_TEXT = `The tide mill of Orre

The mill at Orre never had a river. It stood at the mouth of a shallow inlet, and the sea did its work twice a day. At flood the water came in through a gate of oak and filled a pond of nine hectares. At the turn of the tide the gate fell shut by itself, and the miller waited until the level outside was low enough. Then he opened the race, and the pond ran out under the wheel for about five hours.

Because the tide comes some fifty minutes later each day, the miller had no fixed hours. He ground at noon one week and at midnight the next. The village set its market by him, not by the sun. Visitors found this comical, and the people of Orre found visitors impatient.

The wheel drove two pairs of stones. In a good year they ground four hundred tonnes of barley, most of it from the farms behind the dyke. The toll was one sack in sixteen, which was thought fair, and which was paid in flour when money was short.

What ended the mill was not steam, as is often told. The pond silted up. Each flood brought in a little mud, and the ebb was too slow to carry it away; by the last years the pond held less than half of its first depth, and the wheel turned for barely two hours a tide. Dredging was tried once and cost more than a year's toll. In the spring of the last year the gate was left open, and the inlet took the pond back.

Today the foundations can be seen at very low water. The oak gate hangs in the church, where it serves as a notice board.`;
