"""Rows beyond one machine, on Spark (extra `spark`: pyspark 4 on Java 17; docs/spark.md).

Every function takes a data frame of Spark and works where its partitions are; epitome must be installed there, too.
"""

from epitome.bulk.spark.summarising import summarise

__all__ = ["summarise"]
